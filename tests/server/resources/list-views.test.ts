import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { createCarteira, OPERACOES } from './carteira'
import { viewOf, withOperacoes } from './declared-views'

const HOJE = '2026-11-20'

let t: TestApp
let admin: Actor
let executivo: Actor

beforeAll(async () => {
  const definitions = withOperacoes((operacoes) => ({
    ...operacoes,
    campos: operacoes.campos.map((field) =>
      field.nome === 'aluno' ? { ...field, acesso: { ver: 'credores.avancado', editar: null } } : field,
    ),
    lista: {
      ...operacoes.lista,
      visoes: [
        viewOf('em_cobranca', "status_operacao = 'C'", { padrao: true }),
        viewOf('antigas', 'data_vencimento < hoje() - 200', { ordem: [{ campo: 'taxaJuros', direcao: 'asc' }] }),
        viewOf('de_alguem', 'nao vazio(aluno)'),
      ],
    },
  }))
  t = await openTestApp({ hoje: HOJE, definitions })
  await createCarteira(t.database)
  admin = await t.as(CPF.administrador)
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

const ids = async (query: string, actor = admin) => {
  const answer = await actor.get(`/api/v1/operacoes?_end=100&_sort=id&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }[]>().map(({ id }) => id)
}
const expected = (keep: (operacao: (typeof OPERACOES)[number]) => boolean) => OPERACOES.filter(keep).map(({ id }) => id)

describe('a declared view', () => {
  it('chooses rows on the server, together with the filters of the request', async () => {
    expect(await ids('_visao=em_cobranca')).toEqual(expected((o) => o.status_operacao === 'C'))
    expect(await ids('_visao=em_cobranca&credor_id=57')).toEqual(
      expected((o) => o.status_operacao === 'C' && o.credor_id === 57),
    )
    expect(await ids('_visao=antigas')).toEqual(expected((o) => o.data_vencimento < '2026-05-04'))
  })

  it('holds for the totals at the foot and the count too', async () => {
    const rows = expected((o) => o.status_operacao === 'C')
    const totals = await admin.get('/api/v1/operacoes/totais?_visao=em_cobranca')
    expect(totals.json()).toMatchObject({ linhas: rows.length })
    const page = await admin.get('/api/v1/operacoes?_visao=em_cobranca&_end=2')
    expect(page.headers['x-total-count']).toBe(String(rows.length))
  })

  it('brings its order, which may also be asked for', async () => {
    expect((await admin.get('/api/v1/operacoes?_visao=antigas')).statusCode).toBe(200)
    expect((await admin.get('/api/v1/operacoes?_visao=antigas&_sort=taxaJuros')).statusCode).toBe(200)
  })

  it('is refused with a suggestion when there is none of that name', async () => {
    const answer = await admin.get('/api/v1/operacoes?_visao=em_cobrança')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Você quis dizer "em_cobranca"?')
  })

  it('does not exist for whoever may not see a field that it asks about, nor does a suggestion name it', async () => {
    expect(await ids('_visao=de_alguem')).toEqual(OPERACOES.map(({ id }) => id))
    const answer = await executivo.get('/api/v1/operacoes?_visao=de_alguem')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).not.toContain('Você quis dizer')
    for (const query of ['_sort=aluno', 'alunos=x', '_onde={"campo":"alunos","valor":"x"}']) {
      const refused = await executivo.get(`/api/v1/operacoes?${query}`)
      expect(refused.statusCode, query).toBe(400)
      expect(refused.json().message, query).not.toContain('Você quis dizer "aluno"')
    }
  })
})

describe('a day by the calendar in a filter', () => {
  it.each([
    ['data_vencimento_lt=hoje-100', '2026-08-12'],
    ['data_vencimento_lt=inicio_mes-2', '2026-09-01'],
    ['data_vencimento_lte=fim_mes-3', '2026-09-01'],
    ['data_vencimento_lt=inicio_ano', '2026-01-01'],
  ])('%s is before %s', async (query, day) => {
    expect(await ids(query)).toEqual(expected((o) => o.data_vencimento < day))
  })

  it('stands in a tree and for instants too', async () => {
    const tree = JSON.stringify({
      ou: [
        { campo: 'data_vencimento', op: 'lt', valor: 'hoje-250' },
        { campo: 'id', valor: 1 },
      ],
    })
    expect(await ids(`_onde=${encodeURIComponent(tree)}`)).toEqual(
      expected((o) => o.data_vencimento < '2026-03-15' || o.id === 1),
    )
    expect((await admin.get('/api/v1/operacoes?criado_em_gte=hoje-7')).statusCode).toBe(200)
  })

  it.each(['data_vencimento=ontem', 'data_vencimento=hoje-99999', 'criado_em_in=hoje', 'data_vencimento=hoje*2'])(
    'answers 400 to %s',
    async (query) => {
      expect((await admin.get(`/api/v1/operacoes?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a page far down a list', () => {
  it('holds the rows that stand there, in order, with the total', async () => {
    await t.db
      .insertInto('feriados')
      .values(Array.from({ length: 1_500 }, (_, at) => ({ data: dayNumber(at), nome: `Dia ${at}`, versao: 1 })))
      .execute()
    const url = '/api/v1/feriados?_sort=data&_order=asc'
    const total = Number((await admin.get(`${url}&_end=1`)).headers['x-total-count'])
    const page = await admin.get(`${url}&_start=${total - 40}&_end=${total + 10}`)
    expect(page.headers['x-total-count']).toBe(String(total))
    expect(page.json<{ nome: string }[]>().map(({ nome }) => nome)).toEqual(
      Array.from({ length: 40 }, (_, at) => `Dia ${1_460 + at}`),
    )
    expect((await admin.get(`${url}&_start=5000&_end=5010`)).json()).toEqual([])
  })
})

function dayNumber(at: number): string {
  return new Date(Date.UTC(2100, 0, 1 + at)).toISOString().slice(0, 10)
}
