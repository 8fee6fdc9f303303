import type { ColunaPropria, Folha, Leitura } from '../rows/headings'

/** The agreement's number where it comes from: what ties the four sheets together. */
const ACORDO: ColunaPropria = {
  key: 'acordo',
  recurso: 'acordos',
  campo: 'numero_origem',
  nomes: ['acordo', 'numero_acordo', 'número do acordo', 'contrato'],
  exige: true,
}

const PARCELA: ColunaPropria = {
  key: 'parcela',
  recurso: 'parcelas',
  campo: 'numero_parcela',
  nomes: ['parcela', 'numero_parcela', 'número da parcela'],
  exige: true,
}

type Asked = readonly [key: string, place: string, nomes: readonly string[], more?: Partial<ColunaPropria>]

/** A column under its key, of a field as `acordos.total`; mandatory unless it says otherwise. */
function coluna([key, place, nomes, more]: Asked): ColunaPropria {
  const [recurso = '', campo = ''] = place.split('.')
  return { key, recurso, campo, nomes: [key, ...nomes], exige: true, ...more }
}

const NOTHING = { exige: false, zero: true } as const

function folha(nome: Folha['nome'], proprias: readonly ColunaPropria[], cliente: readonly string[] = []): Folha {
  const none = { cliente, operacao: [] }
  return { nome, leitura: { le: none, exige: none, proprias } satisfies Leitura }
}

/** The workbook of a house that moves in. What is left out of its composition is told in docs/regras.md, "Histórico de outro sistema". */
export const FOLHAS = [
  folha(
    'acordos',
    [
      ACORDO,
      coluna(['credor', 'credores.cpf_cnpj', ['credor_cnpj', 'cnpj do credor'], { exige: false }]),
      coluna(['operacoes', 'operacoes.descricao', ['operacao', 'operações', 'numero_operacao']]),
      coluna(['situacao', 'acordos.status', ['situação', 'status'], { palavras: 'status_acordo' }]),
      coluna(['data_acordo', 'acordos.data_acordo', ['data do acordo', 'data']]),
      coluna(['forma', 'acordos.forma_pagamento', ['forma de pagamento'], { palavras: 'formas_pagamento' }]),
      coluna(['total', 'acordos.total', ['valor total', 'total do acordo']]),
      coluna(['juros', 'acordos.juros', [], NOTHING]),
      coluna(['multas', 'acordos.multas', ['multa'], NOTHING]),
      coluna(['honorarios', 'acordos.honorarios', ['honorários'], NOTHING]),
      coluna(['desconto', 'acordos.desconto', [], NOTHING]),
      coluna(['comissao', 'acordos.comissao', ['comissão'], NOTHING]),
    ],
    ['cpf_cnpj'],
  ),
  folha('parcelas', [
    ACORDO,
    PARCELA,
    coluna(['vencimento', 'parcelas.data_vencimento', ['data de vencimento', 'data_vencimento']]),
    coluna(['valor', 'parcelas.valor_nominal', ['valor da parcela']]),
    coluna(['situacao_parcela', 'parcelas.status', ['situação', 'situacao', 'status'], { palavras: 'status_parcela' }]),
  ]),
  folha('recebimentos', [
    ACORDO,
    PARCELA,
    coluna(['recebido_em', 'recebimentos.data', ['data do recebimento', 'data']]),
    coluna(['recebido', 'recebimentos.valor', ['valor recebido', 'valor']]),
    coluna(['forma', 'recebimentos.forma', ['forma de pagamento'], { palavras: 'formas_pagamento' }]),
    coluna(['taxa_cartao', 'recebimentos.taxa_cartao', ['taxa do cartão'], NOTHING]),
  ]),
  folha('eventos', [
    ACORDO,
    coluna(['feito_em', 'recebimentos.data', ['data do evento', 'data']]),
    coluna(['tipo_evento', 'tipos_evento.codigo', ['tipo', 'tipo do evento'], { palavras: 'tipos_evento' }]),
    coluna(['descricao', 'eventos.descricao', ['descrição', 'texto']]),
    coluna(['quem', 'eventos.quem', ['usuário', 'usuario', 'responsável'], { exige: false }]),
  ]),
] as const satisfies readonly Folha[]
