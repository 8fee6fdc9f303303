import type { SourceFile } from '../../src/declaration/diagnostics/file-context'
import { productFiles } from '../declaration/product-files'

/**
 * An installation of `count` resources of 20 fields each, every one with a view, a rule, an act, an index and conditions.
 *
 * Returns  files as they would lie on disk, beside the product's own figures and lists; no mistake in them.
 */
export function largeInstallation(count: number): readonly SourceFile[] {
  const resources = Array.from({ length: count }, (_, index) => ({
    path: `resources/recurso_${index}.yaml`,
    text: resourceText(index, count),
  }))
  const config = productFiles.filter(
    ({ path }) => path === 'config/regras.yaml' || path === 'config/palavras.yaml' || path.startsWith('config/listas/'),
  )
  return [...resources, ...config, { path: 'config/menu.yaml', text: menuText(count) }]
}

function resourceText(index: number, count: number): string {
  const other = `recurso_${(index + 1) % count}`
  return `recurso: recurso_${index}
rotulo: {um: Cadastro ${index}, varios: Cadastros ${index}}
icone: pasta
titulo: "{nome} · {outro.nome}"

campos:
  nome: {tipo: texto(120)!, busca: true, unico: true}
  codigo: {tipo: texto(20), rotulo: Código, ajuda: Como está no sistema antigo.}
  outro: {tipo: ref(${other}), ao_excluir: impedir, opcoes: {onde: "situacao = 'ATIVO'", ordem: nome}}
  situacao: {tipo: enum!, padrao: ATIVO, valores: {ATIVO: {rotulo: Ativo, cor: verde}, INATIVO: Inativo}}
  canal: {tipo: enum, valores: lista(canais)}
  valor: {tipo: dinheiro!, min: 0.01}
  taxa: {tipo: percentual, padrao: 0}
  quantidade: {tipo: inteiro, min: 0, max: 1000}
  fator: {tipo: "decimal(12,4)"}
  inicio: {tipo: data!, padrao: "=hoje()"}
  fim: {tipo: data, visivel_se: "situacao = 'INATIVO'", obrigatorio_se: "situacao = 'INATIVO'"}
  momento: data_hora
  ativo: {tipo: booleano, padrao: true}
  cpf: {tipo: cpf, pessoal: true}
  email: email
  telefone: telefone
  observacao: {tipo: texto_longo, somente_leitura_se: "nao ativo"}
  duracao: {tipo: calculado(inteiro), formula: "dias(inicio, se(vazio(fim), hoje(), fim))"}
  total: {tipo: calculado(dinheiro), formula: "arredonda(valor * (1 + taxa / 100), 2)"}
  adicionais: json

indices:
  - {campos: [situacao, inicio]}
  - {campos: [inicio]}

lista:
  colunas: [nome, codigo, outro, situacao, valor, inicio, total]
  ordem: -inicio
  ordenaveis: [nome, inicio]
  filtros: [situacao, outro, {campo: inicio, como: periodo}]
  rodape: {valor: soma}
  visoes:
    ativos: {rotulo: Ativos, onde: "situacao = 'ATIVO' e inicio >= hoje() - 30", padrao: true}
  em_massa: [situacao, taxa]

ficha:
  abas:
    - {rotulo: Dados, secoes: [{rotulo: Cadastro, campos: [nome, codigo, outro, situacao]}, {rotulo: Valores, campos: [valor, taxa, total]}]}
    - {rotulo: Histórico, historico: true}

acoes:
  encerrar: {rotulo: Encerrar, em: [linha, massa], visivel_se: "ativo", confirmar: "Encerrar {contagem}?", define: {ativo: false}}

regras:
  - {quando: "nao vazio(fim)", exigir: "fim >= inicio", mensagem: O fim vem antes do início., campo: fim}

escopo:
  - onde: "usuario.interno ou outro.situacao = 'ATIVO'"
`
}

function menuText(count: number): string {
  const items = Array.from({ length: count }, (_, index) => `      - {recurso: recurso_${index}}`)
  return `menu:\n  - grupo: Tudo\n    itens:\n${items.join('\n')}\n`
}
