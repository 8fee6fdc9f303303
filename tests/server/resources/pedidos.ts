/** Resources made for the tests of rules, acts, many records at once, trash and drafts. */
export const PEDIDOS = {
  lojas: `recurso: lojas
campos:
  nome: texto(40)!
  aberta: {tipo: booleano!, padrao: true}
  limite: {tipo: dinheiro, padrao: 100}
`,
  itens: `recurso: itens
campos:
  pedido: {tipo: ref(pedidos)!, ao_excluir: junto}
  nome: texto(40)!
  valor: {tipo: dinheiro!, min: 0.01}
regras:
  - exigir: "valor <= 50 ou pedido.urgente = verdadeiro"
    mensagem: Item caro só em pedido urgente.
    campo: valor
`,
  pedidos: `recurso: pedidos
rascunho: true
campos:
  nome: {tipo: texto(40)!, busca: true}
  loja: {tipo: ref(lojas), ao_excluir: limpar}
  urgente: {tipo: booleano!, padrao: false}
  valor: {tipo: dinheiro!, padrao: 10, min: 0}
  desconto: {tipo: dinheiro!, padrao: 0, min: 0}
  situacao: {tipo: enum!, padrao: N, valores: {N: Novo, P: Pago, C: Cancelado}}
  prioridade: {tipo: inteiro, min: 1, max: 5}
  motivo: {tipo: texto(80), visivel_se: "situacao = 'C'", obrigatorio_se: "situacao = 'C'"}
  custo: {tipo: dinheiro, acesso: {ver: credores.avancado, editar: credores.avancado}}
  revisor: ref(usuarios)
  codigo: {tipo: texto(10), unico: true}
  senha: senha
  itens: lista(itens.pedido)
formulario:
  secoes:
    - campos: [nome, loja, urgente, valor, desconto, situacao, prioridade, motivo, custo, revisor, codigo, senha, itens]
escopo:
  - onde: "usuario.interno ou criado_por = usuario.id"
    gravar: "nome <> 'Intocável'"
lista:
  em_massa: [prioridade, situacao, motivo, custo, codigo, loja]
regras:
  - exigir: "desconto <= valor"
    mensagem: O desconto passa do valor.
    campo: desconto
  - quando: "nao vazio(loja)"
    exigir: "loja.aberta = verdadeiro"
    mensagem: A loja está fechada.
  - quando: "nao vazio(loja)"
    exigir: "valor <= loja.limite"
    mensagem: O valor passa do limite da loja.
    campo: valor
  - exigir: "anterior.prioridade = prioridade ou vazio(anterior.prioridade) ou prioridade > anterior.prioridade"
    mensagem: A prioridade só sobe.
    campo: prioridade
  - quando: "situacao = 'P'"
    exigir: "algum(itens, valor > 0)"
    mensagem: Um pedido pago precisa de itens.
acoes:
  urgir:
    rotulo: Tornar urgente
    em: [linha, ficha, massa]
    visivel_se: "situacao = 'N' e urgente = falso"
    define: {urgente: true}
    formulario: [prioridade!, motivo]
  revisar:
    rotulo: Revisar
    permissao: credores.avancado
    define: {revisor: "=usuario.id"}
`,
}
