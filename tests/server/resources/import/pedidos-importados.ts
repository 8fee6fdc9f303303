/** Orders and their shops: every kind of thing that an import must hold a row to. */
export const LOJAS = `recurso: lojas
campos:
  nome: {tipo: texto(60)!, unico: true, busca: true}
  codigo: texto(10)
  cnpj: {tipo: cpf_cnpj, unico: true}
escopo:
  - onde: "usuario.interno ou id em usuario.usuario_empresas"
`

export const VENDAS = `recurso: vendas
campos:
  numero: {tipo: texto(20)!, busca: true}
  loja: {tipo: ref(lojas)!, ao_excluir: impedir}
  valor: {tipo: dinheiro!, min: 0.01}
  desconto: {tipo: percentual, padrao: 0}
  pago_em: data
  estado: {tipo: enum!, padrao: N, valores: {N: {rotulo: Nova}, A: {rotulo: Aprovada}, F: {rotulo: Fechada}}}
  motivo: {tipo: texto(40), visivel_se: "estado = 'F'", obrigatorio_se: "estado = 'F'"}
  urgente: booleano
  margem: {tipo: percentual, acesso: {editar: credores.avancado}}
  cpf: cpf
indices:
  - {campos: [loja, numero], unico: true}
escopo:
  - onde: "usuario.interno ou loja_id em usuario.usuario_empresas"
regras:
  - exigir: "desconto <= 50 ou urgente"
    mensagem: Desconto acima de 50% só em pedido urgente.
    campo: desconto
importacao:
  chave: [loja, numero]
  colunas: {"Nº do pedido": numero, Vencimento: {campo: pago_em, formato: dd/MM/yyyy}}
`

export const ITENS = `recurso: itens
exclusao: fisica
historico: false
campos:
  nome: texto(40)!
  venda: {tipo: ref(vendas), ao_excluir: impedir}
`
