import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { withApp } from '../../with-app'
import { fecharDeTeste } from '../acordos/acordo-de-teste'
import { setRemuneracao } from '../baixas/acordo-recebendo'
import { createPessoa, postUniao } from '../clientes/pessoa-de-teste'
import { criarBordero, criarMotivo, ENVIAR, levar } from '../devolucoes/bordero-de-teste'
import { createOperacao } from '../negociacao/carteira'
import { figureByHand } from './by-hand/figure'
import { daysOf, figuresOf } from './shown'

const HOJE = '2026-11-20'
const SECOND = 1_000
const {
  t,
  administrador: admin,
  executivo,
  backoffice,
  coordenador,
  supervisorFinanceiro: finance,
  supervisorCobranca: supervisor,
} = withApp({ hoje: HOJE, env: { AVENCA_POR_MINUTO: '1000000' } }, [
  'administrador',
  'executivo',
  'backoffice',
  'coordenador',
  'supervisorFinanceiro',
  'supervisorCobranca',
])

const PAGES = [
  ...Object.keys(loadProductDefinitions().paineis).map((nome) => `paineis/${nome}`),
  'paineis/cobranca?aba=funil&periodo=mes',
  'financeiro/resumo',
]

beforeAll(() => setRemuneracao(t, 10, 10))

/** What each act is done on, made by acts before the dashboards are read for the first time. */
interface Act {
  readonly ato: string
  /** Answers what does it. */
  readonly prepare: () => Promise<() => Promise<unknown>>
  /** Figures that it must move. */
  readonly moves: readonly string[]
}

const ACTS: readonly Act[] = [
  {
    ato: 'a reversal',
    prepare: async () => {
      const [parcela] = (await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 } })).parcelas
      await done(finance, `parcelas/${parcela}/baixa`, { data: HOJE, valor: 123.45, forma: 'boleto_pix' })
      return () => done(finance, `parcelas/${parcela}/estorno`, { motivo: 'cheque sem fundo' })
    },
    moves: ['recebimentos.recebido_hoje', 'recebimentos.recebido', 'recebimentos.estornado', 'recebimentos.comissao'],
  },
  {
    ato: 'a broken agreement',
    prepare: async () => {
      const [paid, unpaid] = [await fecharDeTeste(t, executivo), await fecharDeTeste(t, executivo)]
      await done(finance, `parcelas/${paid.parcelas[0]}/baixa`, { data: HOJE, valor: 500, forma: 'boleto_pix' })
      return async () => {
        for (const { id } of [paid, unpaid])
          await done(supervisor, `acordos/${id}/quebrar`, { motivo: 'Perdeu o emprego' })
      }
    },
    moves: ['operacoes.em_cobranca', 'parcelas.a_vencer'],
  },
  {
    ato: 'a merged client',
    prepare: async () => {
      const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
      for (const cliente_id of [fica, sai]) await createOperacao(t.db, { cliente_id })
      return async () => {
        const answer = await postUniao(t, { actor: admin, id: fica, com: sai, own: {} })
        expect(answer.statusCode, answer.body).toBeLessThan(300)
      }
    },
    moves: ['funil_de_cobranca.carteira'],
  },
  {
    ato: 'a return',
    prepare: async () => {
      const cliente_id = await createPessoa(t)
      const operacoes = [await createOperacao(t.db, { cliente_id, valor_nominal: 77.7 })]
      const motivo_id = await criarMotivo(t)
      const maos = { backoffice, coordenador }
      const id = await criarBordero(maos, { motivo_id, operacoes })
      return () => levar(maos, id, ...ENVIAR)
    },
    moves: ['operacoes.em_cobranca', 'devolucoes.em_preparo', 'devolucoes.esperam_credor'],
  },
]

describe('every figure of every dashboard', () => {
  it.each(ACTS)('follows $ato within a second, to what one counts by hand', async ({ prepare, moves }) => {
    const act = await prepare()
    const creditor = await t.as(CPF.credor10)
    const before = await shown(admin)
    await shown(creditor)
    await act()
    const acted = performance.now()
    for (const [actor, own] of [
      [admin, undefined],
      [creditor, 10],
    ] as const)
      for (const page of PAGES) await equalsByHand({ actor, own, page }, acted)
    const after = await shown(admin)
    expect(moves.filter((nome) => before.get(nome) === after.get(nome))).toEqual([])
  })
})

/** How many and how much each figure says, of all pages. */
async function shown(actor: Actor): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>()
  for (const page of PAGES)
    for (const { nome, quantidade, valor } of await figuresOf(actor, page)) said.set(nome, `${quantidade} ${valor}`)
  return said
}

interface Look {
  readonly actor: Actor
  /** The creditor whose rows alone they see. */
  readonly own: number | undefined
  readonly page: string
}

/** What is read once a second has passed must be right; before that it may be read again. */
async function equalsByHand({ actor, own, page }: Look, acted: number): Promise<void> {
  for (;;) {
    const isLate = performance.now() - acted >= SECOND
    const figures = await figuresOf(actor, page)
    const said = figures.map(({ nome, quantidade, valor }) => [page, nome, quantidade, valor])
    const counted: unknown[] = []
    for (const { nome } of figures) counted.push([page, nome, ...(await byHand(nome, { actor, own, page }))])
    if (!isLate && JSON.stringify(said) !== JSON.stringify(counted)) continue
    expect(said).toEqual(counted)
    return
  }
}

function byHand(nome: string, { actor, own, page }: Look) {
  const agora = t.app.clock.agora().toISOString()
  const eu = actor.usuarioId
  return figureByHand(t.db, nome, { ...daysOf(page, HOJE), hoje: HOJE, agora, credores: [], eu, own })
}

async function done(actor: Actor, path: string, body: object): Promise<void> {
  const answer = await actor.post(`/api/v1/${path}`, body)
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300)
}
