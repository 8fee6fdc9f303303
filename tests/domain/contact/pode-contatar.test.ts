import { describe, expect, it } from 'vitest'
import type {
  Andamento,
  Destino,
  FatosDoContato,
  PedidoDeContato,
  PessoaProcurada,
} from '../../../src/domain/contact/pergunta'
import { podeContatar } from '../../../src/domain/contact/pode-contatar'
import { fatos, feito, pedido, regras } from './perguntas'

/** A Tuesday, ten in the morning in São Paulo. */
const AGORA = new Date('2026-11-24T10:00:00-03:00')

const pessoa = (mais: Partial<PessoaProcurada>): Partial<FatosDoContato> => ({ pessoa: { ...fatos.pessoa, ...mais } })
const destino = (mais: Partial<Destino>): Partial<FatosDoContato> => ({
  destino: fatos.destino && { ...fatos.destino, ...mais },
})
const andamento = (mais: Partial<Andamento>): Partial<FatosDoContato> => ({
  andamento: { ...fatos.andamento, ...mais },
})
const inscrito = (lista: string, inscrito_em: string, retirado_em: string | null = null): Partial<FatosDoContato> => ({
  inscricoes: [{ registro: 'listas_bloqueio/7', lista, canais: null, inscrito_em, retirado_em }],
})
const so = (lista: string, ...canais: readonly string[]): Partial<FatosDoContato> => ({
  inscricoes: [{ registro: 'listas_bloqueio/7', lista, canais, inscrito_em: '2026-01-01', retirado_em: null }],
})

function ask(mais: Partial<FatosDoContato> = {}, p: Partial<PedidoDeContato> = {}, agora = AGORA) {
  return podeContatar({ ...pedido, ...p }, { ...fatos, ...mais }, regras, agora)
}

const codes = (mais: Partial<FatosDoContato>, p?: Partial<PedidoDeContato>, agora?: Date) =>
  ask(mais, p, agora).motivos.map(({ codigo }) => codigo)

describe('podeContatar', () => {
  it('finds nothing against a call in the morning to somebody of whom nothing is known', () => {
    expect(ask()).toEqual({ pode: true, motivos: [], a_partir_de: null, usa: null, avisos: [] })
  })

  it('tells every reason, the strongest first, each with its rule, its end and who lifts it', () => {
    const { motivos, a_partir_de } = ask(
      {
        ...inscrito('interna', '2026-11-01'),
        ...pessoa({ sem_contato: true, obito_em: '2026-10-01' }),
        ...destino({ bloqueado_ate: '2026-11-25' }),
        contatos: [feito('2026-11-24T09:00:00-03:00', 'ligacao', { cpc: true })],
        contratos: [{ registro: 'credores/2', canais: ['email'], horarios: null }],
        ...andamento({ acordo_em_dia: 'acordos/3' }),
        meios: { ...fatos.meios, fornecedor_indisponivel: 'fornecedores/4' },
      },
      {},
      new Date('2026-11-24T21:00:00-03:00'),
    )
    expect(motivos.map(({ ordem, codigo, ate, libera }) => [ordem, codigo, ate, libera])).toEqual([
      [1, 'lista_bloqueio', null, 'ninguem'],
      [2, 'cliente_sem_contato', null, 'pessoa'],
      [3, 'telefone_bloqueado', '2026-11-26T03:00:00.000Z', 'cadastro'],
      [4, 'obito', null, 'ninguem'],
      [5, 'fora_do_horario', '2026-11-25T11:00:00.000Z', 'ninguem'],
      [6, 'fora_do_contrato', null, 'contrato'],
      [7, 'limite_do_periodo', '2026-11-27T03:00:00.000Z', 'supervisao'],
      [8, 'acordo_em_dia', null, 'a_pedido'],
      [9, 'fornecedor_indisponivel', null, 'meios'],
    ])
    expect(motivos.map(({ regra }) => regra)).toEqual([
      'listas_bloqueio/7',
      'clientes/1',
      'telefones/1',
      'clientes/1',
      expect.stringMatching(/^config\/contato\.yaml:\d+$/),
      'credores/2',
      expect.stringMatching(/^config\/contato\.yaml:\d+$/),
      'acordos/3',
      'fornecedores/4',
    ])
    expect(motivos[4]).toMatchObject({ uf: 'SP', fonte: expect.stringContaining('Lei 15.426/2014') })
    expect(a_partir_de).toBeNull()
  })

  it.each<[string, Partial<FatosDoContato>, Partial<PedidoDeContato>, readonly string[]]>([
    ['Procon of SP from the 30th day on', inscrito('procon_sp', '2026-10-25'), {}, ['lista_bloqueio']],
    ['Procon of SP before its 30 days', inscrito('procon_sp', '2026-10-26'), {}, []],
    ['Procon of SP taken off', inscrito('procon_sp', '2026-01-01', '2026-11-24'), {}, []],
    ['Procon of SP, by e-mail', inscrito('procon_sp', '2026-01-01'), { canal: 'email' }, []],
    ['Procon of SP, a number of Rio', { ...inscrito('procon_sp', '2026-01-01'), ...destino({ ddd: '21' }) }, {}, []],
    [
      'Não Me Perturbe, for collection and proposals',
      inscrito('nao_me_perturbe', '2026-01-01'),
      { finalidade: 'proposta' },
      [],
    ],
    ['the own list at once, by any channel', inscrito('interna', '2026-11-24'), { canal: 'carta' }, ['lista_bloqueio']],
    ['the own list, by the channel that was asked for', so('interna', 'ligacao'), {}, ['lista_bloqueio']],
    ['the own list, by another channel', so('interna', 'sms', 'email'), {}, []],
    ['a list that the file does not know', inscrito('procon_xx', '2026-11-24'), { canal: 'email' }, ['lista_bloqueio']],
    [
      'a list that is too old, asked by a rule',
      { listas_de: { procon_sp: '2026-10-24' } },
      { quem: 'regra' },
      ['lista_vencida'],
    ],
    ['a list that never came, asked by a rule', { listas_de: {} }, { quem: 'regra' }, ['lista_vencida']],
    ['a list that is just young enough', { listas_de: { procon_sp: '2026-10-25' } }, { quem: 'regra' }, []],
    ['a list that is too old, asked by a person', { listas_de: { procon_sp: '2026-10-24' } }, {}, []],
    ['a channel that the person blocked', pessoa({ canais_bloqueados: ['ligacao'] }), {}, ['canal_bloqueado']],
    ['another channel than the blocked one', pessoa({ canais_bloqueados: ['sms'] }), {}, []],
    ["somebody else's number, by message", destino({ de_outro: true }), { canal: 'sms' }, ['destino_de_outro']],
    ["somebody else's number, by a call", destino({ de_outro: true }), {}, []],
    ["somebody else's number in RJ, by a call", destino({ de_outro: true, ddd: '21' }), {}, ['destino_de_outro']],
    ['a number at work, by message', destino({ comercial: true }), { canal: 'whatsapp' }, ['destino_comercial']],
    ['a number at work, by a call', destino({ comercial: true }), {}, []],
    ['an invalid number', destino({ invalido: true }), {}, ['destino_invalido']],
    ['a DDD that is not', destino({ ddd: '20' }), {}, ['destino_invalido']],
    ['a block on its last day', destino({ bloqueado_ate: '2026-11-24' }), {}, ['telefone_bloqueado']],
    ['a block that ended yesterday', destino({ bloqueado_ate: '2026-11-23' }), {}, []],
    ['a plan of the court', pessoa({ repactuacao_desde: '2026-11-24' }), {}, ['repactuacao_judicial']],
    ['a plan that has not begun', pessoa({ repactuacao_desde: '2026-11-25' }), {}, []],
    ['a plan that has ended', pessoa({ repactuacao_desde: '2026-01-01', repactuacao_ate: '2026-11-23' }), {}, []],
    ['a minor on the last day', pessoa({ nascimento: '2008-11-25' }), {}, ['menor']],
    ['who comes of age today', pessoa({ nascimento: '2008-11-24' }), {}, []],
    ['a debt that has prescribed', pessoa({ prescrita: 'operacoes/9' }), {}, ['prescrita']],
    [
      'a promise for tomorrow',
      andamento({ promessas: [{ registro: 'promessas/5', data: '2026-11-25' }] }),
      {},
      ['promessa_vigente'],
    ],
    [
      'a promise that is due today',
      andamento({ promessas: [{ registro: 'promessas/5', data: '2026-11-24' }] }),
      {},
      [],
    ],
    ['a dispute', andamento({ contestado: 'pendencias/5' }), {}, ['contestado']],
    [
      'a suspension on its last day',
      andamento({ suspenso: { registro: 'acordos/5', ate: '2026-11-24' } }),
      {},
      ['suspenso'],
    ],
    ['a suspension that has ended', andamento({ suspenso: { registro: 'acordos/5', ate: '2026-11-23' } }), {}, []],
    [
      'an answer of the last 7 days',
      andamento({ respondeu: { registro: 'eventos/5', em: '2026-11-17T13:00:01Z' } }),
      {},
      ['respondeu'],
    ],
    [
      'an answer of 7 days ago',
      andamento({ respondeu: { registro: 'eventos/5', em: '2026-11-17T13:00:00Z' } }),
      {},
      [],
    ],
    [
      'no approved text',
      { meios: { ...fatos.meios, sem_modelo: 'reguas/2' } },
      { canal: 'sms' },
      ['sem_modelo_aprovado'],
    ],
    [
      'the limit of the provider',
      { meios: { ...fatos.meios, limite_do_fornecedor: 'fornecedores/2' } },
      { canal: 'sms' },
      ['limite_do_fornecedor'],
    ],
  ])('says of %s: %o', (_, mais, p, expected) => {
    expect(codes(mais, p)).toEqual(expected)
  })

  it('tells whoever calls whose number it is, and nothing to whoever writes', () => {
    expect(ask(destino({ de_outro: true, comercial: true })).avisos).toEqual(['de_outro', 'comercial'])
    expect(ask(destino({ comercial: true }), { canal: 'sms' }).avisos).toEqual([])
  })

  it('says from when on nothing speaks against it: after the block, in hours, and on a day that has room', () => {
    const sent = feito('2026-11-27T10:00:00-03:00', 'email')
    const { a_partir_de } = ask({ ...destino({ bloqueado_ate: '2026-11-26' }), contatos: [sent] }, { canal: 'sms' })
    // the block ends on the 27th, which has its message already; the 28th is a Saturday
    expect(a_partir_de).toBe('2026-11-28T11:00:00.000Z')
  })
})

/** Everything at once, at night. */
const EVERYTHING: Partial<FatosDoContato> = {
  ...inscrito('interna', '2026-11-01'),
  ...pessoa({ sem_contato: true, obito_em: '2026-10-01' }),
  ...destino({ de_outro: true, invalido: true }),
  contatos: [feito('2026-11-24T09:00:00-03:00', 'sms'), feito('2026-11-24T09:00:00-03:00', 'ligacao', { cpc: true })],
  contratos: [
    { registro: 'credores/2', canais: null, horarios: [{ dias: [1, 2, 3, 4, 5], de: 9 * 60, ate: 18 * 60 }] },
  ],
  procurou_em: { sms: '2026-11-24T08:00:00-03:00' },
  ...andamento({ acordo_em_dia: 'acordos/3', contestado: 'pendencias/5' }),
  meios: { ...fatos.meios, sem_modelo: 'reguas/2' },
}
const NIGHT = new Date('2026-11-24T21:00:00-03:00')
const rows = (p: Partial<PedidoDeContato>, mais: Partial<FatosDoContato> = {}, agora = NIGHT) => [
  ...new Set(ask({ ...EVERYTHING, ...mais }, p, agora).motivos.map(({ ordem }) => ordem)),
]
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('what passes some of the reasons', () => {
  it.each<[string, Partial<PedidoDeContato>, readonly number[]]>([
    ['collection passes none', { canal: 'sms' }, ALL],
    ['a reply by a person to what the client began', { canal: 'sms', em_resposta: true }, [1, 2, 3, 4, 9]],
    ['a reply by a rule', { canal: 'sms', em_resposta: true, quem: 'regra' }, ALL],
    [
      'the receipt they asked for, by a rule',
      { canal: 'sms', em_resposta: true, quem: 'regra', finalidade: 'recibo' },
      [1, 2, 3, 4, 9],
    ],
    ['a reply on a channel on which they did not begin', { canal: 'whatsapp', em_resposta: true }, ALL],
    ['a person who begins anew', { canal: 'sms', finalidade: 'conversa' }, ALL],
    ['a receipt', { canal: 'sms', finalidade: 'recibo', quem: 'regra' }, [1, 2, 3, 4, 5, 6, 9]],
    ['a thank-you', { canal: 'sms', finalidade: 'agradecimento', quem: 'regra' }, [1, 2, 3, 4, 5, 6, 9]],
    ['a discharge letter', { canal: 'sms', finalidade: 'quitacao', quem: 'regra' }, [1, 2, 3, 4, 5, 6, 9]],
    [
      'a prior notice by message',
      { canal: 'sms', finalidade: 'previa_negativacao', quem: 'regra' },
      [1, 2, 3, 4, 5, 6, 9],
    ],
    ['a prior notice by a call', { finalidade: 'previa_negativacao' }, [1, 2, 4, 5, 6, 7, 8, 9]],
    [
      "a prior notice by letter, to an address known to be another's",
      { canal: 'carta', finalidade: 'previa_negativacao', quem: 'regra' },
      [3, 4, 9],
    ],
    ['a letter has no hours and no count', { canal: 'carta', quem: 'regra' }, [1, 2, 3, 4, 8, 9]],
    ['what the client asked a person for', { canal: 'sms', a_pedido: true }, [1, 2, 3, 4, 5, 6, 7, 9]],
    ['a proposal to whom was spoken with that day', { canal: 'sms', finalidade: 'proposta' }, [1, 2, 3, 4, 5, 6, 9]],
    ['such a proposal by a rule', { canal: 'sms', finalidade: 'proposta', quem: 'regra' }, ALL],
    ['a proposal told in the call', { finalidade: 'proposta' }, [1, 2, 3, 4, 5, 6, 9]],
    ['what a rule says that the client asked for', { canal: 'sms', a_pedido: true, quem: 'regra' }, ALL],
  ])('%s', (_, p, expected) => {
    const invalid = p.finalidade === 'previa_negativacao' && p.canal === undefined ? destino({ de_outro: true }) : {}
    expect(rows(p, invalid)).toEqual(expected)
  })

  it('lets a prior notice by letter go to an address that nobody knows to be wrong', () => {
    expect(rows({ canal: 'carta', finalidade: 'previa_negativacao' }, destino({ invalido: true }))).toEqual([4, 9])
  })

  it('lets a proposal go to whom was spoken with for 24 hours, to the second', () => {
    const spoken = Date.parse('2026-11-24T09:00:00-03:00')
    const at = (ms: number) => rows({ canal: 'sms', finalidade: 'proposta' }, {}, new Date(spoken + ms))
    expect([at(86_400_000 - 1), at(86_400_000)].map((each) => each.includes(8))).toEqual([false, true])
  })

  it('takes no DDD to be wrong where the installation names none', () => {
    const { motivos } = podeContatar(pedido, { ...fatos, ...destino({ ddd: '20' }) }, { ...regras, ddds: {} }, NIGHT)
    expect(motivos.map(({ codigo }) => codigo)).not.toContain('destino_invalido')
  })

  it('answers what the person began for 24 hours, to the second', () => {
    const began = Date.parse('2026-11-24T08:00:00-03:00')
    const at = (ms: number) => rows({ canal: 'sms', em_resposta: true }, {}, new Date(began + ms))
    expect(at(86_400_000 - 1)).toEqual([1, 2, 3, 4, 9])
    expect(at(86_400_000)).toContain(8)
    expect(at(-1)).toContain(8)
  })
})

describe("the creditor's contract", () => {
  const contrato = (canais: readonly string[] | null, de: number, ate: number): Partial<FatosDoContato> => ({
    contratos: [{ registro: 'credores/2', canais, horarios: [{ dias: [2, 4], de: de * 60, ate: ate * 60 }] }],
  })
  const at = (instant: string, mais: Partial<FatosDoContato>) =>
    ask(mais, {}, new Date(instant)).motivos.map(({ codigo, ate }) => [codigo, ate])

  it('narrows the hours of the law, and opens with both', () => {
    expect(at('2026-11-24T09:59:00-03:00', contrato(null, 10, 16))).toEqual([
      ['fora_do_contrato', '2026-11-24T13:00:00.000Z'],
    ])
    expect(at('2026-11-24T10:00:00-03:00', contrato(null, 10, 16))).toEqual([])
    expect(at('2026-11-24T16:00:00-03:00', contrato(null, 10, 16))).toEqual([
      ['fora_do_contrato', '2026-11-26T13:00:00.000Z'],
    ])
  })

  it('never widens them', () => {
    expect(at('2026-11-24T07:59:00-03:00', contrato(null, 6, 22))).toEqual([
      ['fora_do_horario', '2026-11-24T11:00:00.000Z'],
    ])
    expect(at('2026-11-24T20:00:00-03:00', contrato(null, 6, 22))).toEqual([
      ['fora_do_horario', '2026-11-25T11:00:00.000Z'],
    ])
  })

  it('has no opening where it never meets the law', () => {
    expect(at('2026-11-24T10:00:00-03:00', contrato(null, 20, 22))).toEqual([['fora_do_contrato', null]])
    expect(at('2026-11-24T11:00:00-03:00', contrato(['sms'], 10, 16))).toEqual([['fora_do_contrato', null]])
    const two = [contrato(null, 10, 16), contrato(null, 12, 20)].flatMap(({ contratos = [] }) => contratos)
    expect(at('2026-11-24T11:00:00-03:00', { contratos: two })).toEqual([
      ['fora_do_contrato', '2026-11-24T15:00:00.000Z'],
    ])
    expect(at('2026-11-24T13:00:00-03:00', { contratos: two })).toEqual([])
    expect(at('2026-11-24T17:00:00-03:00', { contratos: two })).toEqual([
      ['fora_do_contrato', '2026-11-26T15:00:00.000Z'],
    ])
  })
})

describe('one call that the supervision let be made', () => {
  const often = { contatos: ['09:00', '09:20', '09:40'].map((at) => feito(`2026-11-24T${at}:00-03:00`, 'ligacao')) }
  const liberacao = 'contatos_liberados/3'

  it('passes the count, and is used up by it', () => {
    expect(ask(often)).toMatchObject({ pode: false, usa: null })
    expect(ask({ ...often, liberacao })).toMatchObject({ pode: true, usa: liberacao })
  })

  it.each<[string, Partial<FatosDoContato>, Partial<PedidoDeContato>]>([
    ['a call that fits anyway', {}, {}],
    ['one that something else speaks against', { ...often, ...pessoa({ obito_em: '2026-11-01' }) }, {}],
    ['a message', often, { canal: 'sms' }],
    ['a rule', often, { quem: 'regra' }],
    ['what passes the count by itself', often, { finalidade: 'proposta' }],
  ])('is not used up by %s', (_, mais, p) => {
    expect(ask({ ...mais, liberacao }, p).usa).toBeNull()
  })
})
