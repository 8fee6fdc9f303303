import { declare } from './declare'

/** A resource with one of everything that records can do, for the tests of these screens. */
export const TROCAS = `rotulo: {um: Troca, varios: Trocas}
titulo: "{numero}"
campos:
  numero: {tipo: texto(20)!, busca: true}
  tipo: {tipo: enum!, padrao: C, valores: {C: Cobrança, D: Devolvida}}
  motivo: {tipo: texto(200), visivel_se: "tipo = 'D'"}
  valor: {tipo: dinheiro, somente_leitura_se: "tipo = 'D'"}
  limite: {tipo: dinheiro}
  cliente: ref(clientes)
  feito: {tipo: booleano, padrao: false}
lista: {colunas: [numero, tipo, valor, limite], em_massa: [valor, tipo], em_linha: [valor, limite]}
regras:
  - exigir: "valor <= limite"
    quando: "nao vazio(limite)"
    mensagem: O valor passa do limite.
    campo: valor
  - exigir: "nao (feito e vazio(valor))"
    mensagem: Uma troca feita precisa de valor.
acoes:
  devolver:
    rotulo: Devolver
    em: [linha, ficha, massa]
    visivel_se: "tipo = 'C'"
    confirmar: "Devolver esta troca?"
    feito: devolvida ao credor
    confirmar_varios: "Devolver {contagem} trocas?"
    formulario: [motivo!]
    define: {tipo: D}
  marcar: {rotulo: Marcar, em: [linha, ficha], define: {feito: true}}
`

export const trocas = (...without: readonly string[]) => declare('trocas', TROCAS, ...without)

export const TROCA = {
  id: 5,
  versao: 2,
  numero: '77',
  tipo: 'C',
  motivo: null,
  valor: 10,
  limite: 50,
  cliente_id: null,
  cliente: null,
  feito: false,
}
