import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bloco, Painel } from '../../../../../src/contract/paineis/painel'
import type { IndicatorName } from '../../../../../src/declaration/behaviour-definitions'
import type { DashboardDefinition, DashboardTab } from '../../../../../src/declaration/dashboard-definitions'
import { drawn } from '../../../../inteiro'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { loadProductDefinitions } from '../../../product-definitions'
import { ALWAYS, comparedWith, type Days, monthOf, periodNamed } from '../by-hand/days'
import { type Counted, figureByHand, type Level, type Whose } from '../by-hand/figure'
import { goTo, HOJE, type Role } from './demo-company'
import { liveOnEdges } from './edges'

/** The first bank day of a month, the last day of one, and a day that three years of four have not. */
export const DATES = ['2028-01-03', '2028-01-31', HOJE] as const
const CREDORES = [10, 57, 129, 216, 219, 300]
const SEES_ONLY: Readonly<Partial<Record<Role, number>>> = { credor10: 10, credor216: 216 }
const { paineis } = loadProductDefinitions()

/** A page as somebody asks for it. */
interface Page {
  readonly painel: DashboardDefinition
  readonly aba: DashboardTab
  readonly periodo: string | null
  readonly credores: readonly number[]
}

export function exactCases(t: TestApp) {
  describe('every figure of every dashboard', () => {
    beforeAll(() => liveOnEdges(t, DATES), 60_000)
    afterAll(() => goTo(HOJE))
    const seen = new Set<string>()
    const counted = new Map<string, Promise<Counted>>()
    /** Nothing is written meanwhile: the same is counted once. */
    const byHand = (nome: string, whose: Whose) => {
      const key = JSON.stringify([nome, { ...whose, eu: isOnesOwn(nome) ? whose.eu : 0 }])
      const known = counted.get(key) ?? figureByHand(t.db, nome, whose)
      counted.set(key, known)
      return known
    }

    describe.each(DATES)('on %s', (hoje) => {
      it.each(Object.keys(CPF) as Role[])(
        'tells %s what one counts by hand, of all creditors and of each',
        async (role) => {
          goTo(hoje)
          const actor = await t.as(CPF[role])
          for (const page of pagesOf(role, hoje)) {
            const shown = await shownOn(actor, page)
            const place = [page.painel.nome, page.aba.nome, page.periodo, page.credores]
            for (const { nome, whole, amount, days, nivel } of shown.flatMap((bloco) =>
              toldBy(bloco, { ...page, hoje }),
            )) {
              seen.add(nome)
              const agora = t.app.clock.agora().toISOString()
              const own = SEES_ONLY[role]
              const whose = { ...days, hoje, agora, eu: actor.usuarioId, own, credores: page.credores, nivel }
              const hand = await byHand(nome, whose)
              expect([...place, nome, days, whole ?? amount]).toEqual([
                ...place,
                nome,
                days,
                whole ? hand : (hand[1] ?? hand[0]),
              ])
            }
          }
        },
        240_000,
      )
    })

    it('was told', () => {
      const declared = Object.values(paineis).flatMap(({ abas }) =>
        abas.flatMap(({ blocos }) =>
          blocos.flatMap((bloco) => {
            if ('figuras' in bloco) return bloco.figuras
            return 'figura' in bloco ? [bloco.figura] : []
          }),
        ),
      )
      expect([...seen].sort()).toEqual([...new Set(declared.map(nameOf))].sort())
    })
  })
}

/** Each page with the period that it opens with; of the others, and of each creditor, some on a push. */
function pagesOf(role: Role, hoje: string): readonly Page[] {
  const at = Object.keys(CPF).indexOf(role)
  return Object.values(paineis).flatMap((painel) =>
    painel.abas.flatMap((aba): Page[] => {
      const names = aba.periodo?.opcoes.filter((nome) => nome !== 'livre') ?? [null]
      const opens = aba.periodo?.padrao ?? null
      const byCreditor = painel.filtros.some(({ recurso }) => recurso === 'credores')
      const chosen = [[], ...(byCreditor ? [...CREDORES.map((id) => [id]), [10, 57, 300]] : [])]
      return names.flatMap((periodo) =>
        chosen
          // of whom he has not, nothing is told him but that
          .filter((credores) => credores.every((id) => (SEES_ONLY[role] ?? id) === id))
          .filter((credores) => {
            const isWhole = periodo === opens && credores.length === 0
            return isWhole || drawn(`${hoje} ${painel.nome} ${aba.nome} ${periodo} ${credores}`, at, 40)
          })
          .map((credores) => ({ painel, aba, periodo, credores })),
      )
    }),
  )
}

async function shownOn(actor: Actor, { painel, aba, periodo, credores }: Page): Promise<readonly Bloco[]> {
  const query = [
    ...(aba.nome ? [`aba=${aba.nome}`] : []),
    ...(periodo === null ? [] : [`periodo=${periodo}`]),
    ...credores.map((id) => `credores=${id}`),
  ].join('&')
  const answer = await actor.get(`/api/v1/paineis/${painel.nome}?${query}`)
  if (answer.statusCode === 403) return []
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Painel>().blocos
}

/** A figure, what is told of it and over which days: how many and how much, or the one amount that it is about; of a level. */
interface Told {
  readonly nome: string
  readonly whole?: Counted
  readonly amount?: number | null
  readonly days: Days
  readonly nivel?: Level
}
type Asked = Page & { readonly hoje: string }

/** Cards with what they were before, charts and rankings with what their parts come to, bridges from end to end. */
function toldBy(bloco: Bloco, page: Asked): readonly Told[] {
  const days = page.periodo === null ? ALWAYS : periodNamed(page.periodo, page.hoje)
  const { now, before } =
    page.periodo === null ? { now: days, before: days } : comparedWith(page.periodo, days, page.hoje)
  switch (bloco.kind) {
    case 'figuras':
      return bloco.indicadores.flatMap(({ nome, quantidade, valor, antes, ate_hoje }): Told[] => [
        { nome, whole: [quantidade, valor], days },
        ...(antes === null ? [] : [{ nome, amount: antes, days: before }]),
        ...(ate_hoje === null ? [] : [{ nome, amount: ate_hoje, days: now }]),
      ])
    case 'funil':
      return bloco.indicadores.map(({ nome, quantidade, valor }) => ({ nome, whole: [quantidade, valor], days }))
    case 'ponte':
      return [
        { nome: bloco.figura, amount: bloco.total.agora, days: now },
        { nome: bloco.figura, amount: bloco.total.antes, days: before },
      ]
    case 'ranking': {
      const { quantidade, soma, alvo } = bloco.total
      const nivel = NIVEIS[bloco.por.campo]
      const contra = declaredOf(bloco, page)?.contra
      return [
        { nome: bloco.figura, whole: [quantidade, soma ?? undefined], days },
        ...(contra && alvo !== null && nivel ? [{ nome: nameOf(contra), amount: alvo, days, nivel }] : []),
      ]
    }
    case 'grafico':
      return toldByChart(bloco, page, days)
    default:
      return []
  }
}

const NIVEIS: Readonly<Record<string, Level>> = {
  executivo_cobranca_id: 'executivo_id',
  equipe_id: 'equipe_id',
  credor_id: 'credor_id',
}

function toldByChart(bloco: Extract<Bloco, { kind: 'grafico' }>, page: Asked, asked: Days): readonly Told[] {
  const declared = declaredOf(bloco, page)
  const days =
    declared?.kind === 'grafico' && declared.meses !== null ? monthsBack(asked, declared.meses, page.hoje) : asked
  const partes = bloco.series.flatMap((serie) => serie.partes)
  const summed = (values: readonly (number | null)[]) =>
    values.every((one) => one === null) ? null : cents(values.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  const quantidade = partes.reduce((sum, parte) => sum + parte.quantidade, 0)
  const soma = summed(partes.map((parte) => parte.soma))
  const alvo = summed(partes.map((parte) => parte.alvo))
  const nome = bloco.figura
  return [
    soma === null && quantidade === 0
      ? { nome, amount: 0, days }
      : { nome, whole: [quantidade, soma ?? undefined], days },
    ...(declared?.contra && alvo !== null ? [{ nome: nameOf(declared.contra), amount: alvo, days }] : []),
  ]
}

/** So many months, up to the end of the one that is not over. */
function monthsBack({ inicio, fim }: Days, months: number, hoje: string): Days {
  const end = inicio <= hoje && fim > hoje ? monthOf(hoje).fim : fim
  return { inicio: monthOf(end, 1 - months).inicio, fim: end }
}

/** The block of the file that was answered. */
function declaredOf({ kind, rotulo }: Bloco, { aba }: Page) {
  const found = aba.blocos.find((bloco) => bloco.kind === kind && bloco.rotulo === rotulo)
  return found?.kind === 'grafico' || found?.kind === 'ranking' ? found : undefined
}

/** The others are the same for whoever sees the same rows. */
const isOnesOwn = (nome: string) => /\.(?:meus?|minhas)(?:_|$)/.test(nome)

const nameOf = ({ recurso, indicador }: IndicatorName) => `${recurso}.${indicador}`
const cents = (reais: number) => Math.round(reais * 100) / 100
