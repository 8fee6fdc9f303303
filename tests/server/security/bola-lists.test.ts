import { beforeAll, describe, expect, it } from 'vitest'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { CPF } from '../fixture'
import { homeFigures } from '../home-figures'
import { withApp } from '../with-app'
import { type Alheios, alheioOf, type Company, createCompany } from './company'

const {
  t,
  administrador: admin,
  credor10,
} = withApp({ env: { AVENCA_POR_MINUTO: '1000000' } }, ['administrador', 'credor10'])
let company: Company

beforeAll(async () => {
  company = await createCompany(t)
  // Every permission there is: what holds him back is whose the records are, not what he may do.
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: credor10.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
    .execute()
})

interface Kept {
  readonly id: number
  readonly credor_id?: number
}

/** Every declared resource that holds records of somebody. */
function resources(): readonly (readonly [ResourceDefinition, number])[] {
  return Object.values(t.definitions.resources).flatMap((definition) => {
    const { recurso } = definition
    return isAlheio(company.alheios, recurso) ? [[definition, alheioOf(company.alheios, recurso)] as const] : []
  })
}

function isAlheio(alheios: Alheios, recurso: string): boolean {
  return Object.hasOwn(alheios, recurso)
}

describe("lists of a creditor's user", () => {
  it('hold every record of his and none of another creditor, in rows, count and totals', async () => {
    for (const [{ recurso }, foreign] of resources()) {
      const answer = await credor10.get(`/api/v1/${recurso}?_end=100`)
      expect(answer.statusCode, answer.body).toBe(200)
      const rows = answer.json<Kept[]>()
      expect(rows.map(({ id }) => id).includes(foreign), recurso).toBe(false)
      expect(
        rows.every(({ credor_id = 10 }) => credor_id === 10),
        recurso,
      ).toBe(true)
      expect(answer.headers['x-total-count'], recurso).toBe(String(rows.length))
      const totals = await credor10.get(`/api/v1/${recurso}/totais`)
      expect(totals.json<{ linhas: number }>().linhas, recurso).toBe(rows.length)
      // theirs alone whose they are, whatever else an administrator sees
      if (OF_ONE_PERSON.includes(recurso)) continue
      const everything = (await admin.get(`/api/v1/${recurso}?_end=100`)).json<Kept[]>()
      expect(
        everything.some(({ id }) => id === foreign),
        recurso,
      ).toBe(true)
      if (SEEN_BY_CREDITORS.includes(recurso)) expect(rows.length, recurso).toBeGreaterThan(0)
      else expect(rows, recurso).toEqual([])
    }
  })

  it('do not open by ids, filters, operators, trees or search', async () => {
    for (const [definition, foreign] of resources()) {
      const { recurso } = definition
      const queries = [
        `id=${foreign}`,
        `id=${foreign}&id=1&id=2`,
        `_onde=${encodeURIComponent(JSON.stringify({ ou: [{ campo: 'id', op: 'eq', valor: foreign }] }))}`,
        `_sort=id&_order=desc`,
        'q=a',
        ...filtersOf(definition),
      ]
      for (const query of queries) {
        const answer = await credor10.get(`/api/v1/${recurso}?_end=100&${query}`)
        expect([200, 400], `${recurso}?${query}: ${answer.body}`).toContain(answer.statusCode)
        if (answer.statusCode === 400) continue
        const rows = answer.json<Kept[]>()
        expect(
          rows.some(({ id, credor_id = 10 }) => id === foreign || credor_id !== 10),
          `${recurso}?${query}`,
        ).toBe(false)
        expect(answer.headers['x-total-count'], `${recurso}?${query}`).toBe(String(rows.length))
      }
    }
  })

  it('name nobody through a ref who is not his to see', async () => {
    for (const [{ recurso }] of resources()) {
      const { body } = await credor10.get(`/api/v1/${recurso}?_end=100`)
      for (const secret of NAMES_OF_OTHERS) expect(body.includes(secret), `${recurso}: ${secret}`).toBe(false)
    }
  })

  it('do not widen when he belongs to no creditor at all', async () => {
    const nobody = await t.as(CPF.credor216)
    await t.db.deleteFrom('usuarios_usuario_empresas').where('de_id', '=', nobody.usuarioId).execute()
    for (const recurso of ['operacoes', 'clientes', 'acordos', 'parcelas', 'remessas', 'parcelas_operacoes']) {
      const answer = await nobody.get(`/api/v1/${recurso}`)
      expect([answer.statusCode, answer.body, answer.headers['x-total-count']]).toEqual([200, '[]', '0'])
    }
  })
})

describe("pickers of a creditor's user", () => {
  it('offer and name only what is his', async () => {
    let asked = 0
    for (const [{ recurso, campos }] of resources()) {
      for (const { nome, tipo, recurso: target } of campos) {
        if ((tipo !== 'ref' && tipo !== 'muitos') || target === null || !isAlheio(company.alheios, target)) continue
        asked += 1
        const foreign = alheioOf(company.alheios, target)
        for (const query of ['_end=100', `id=${foreign}`, `id_in=${foreign}&id_in=1`, 'q=a&_end=100']) {
          const answer = await credor10.get(`/api/v1/${recurso}/opcoes/${nome}?${query}`)
          expect(answer.statusCode, answer.body).toBe(200)
          const place = `${recurso}/opcoes/${nome}?${query}: ${answer.body}`
          expect(
            answer.json<Kept[]>().some(({ id }) => id === foreign),
            place,
          ).toBe(false)
          expect(answer.headers['x-total-count'], place).toBe(String(answer.json<Kept[]>().length))
        }
      }
    }
    expect(asked).toBeGreaterThan(25)
  })
})

describe('a client of two creditors', () => {
  it('shows each of them only his own debts, agreements, proposals and events', async () => {
    const { clienteComum } = company
    const evento = { cliente_id: clienteComum, tipo: 'alo', canal: 'ligacao', descricao: 'SEGREDO DO 57' }
    const recorded = await admin.post('/api/v1/eventos/store', { ...evento, credor_id: 57, operacao_id: 41 })
    expect(recorded.statusCode, recorded.body).toBe(201)
    // An event may concern his creditor and yet name a debt of another.
    const mixed = { ...evento, descricao: 'Sobre os dois', credor_id: 10, operacao_id: 41 }
    expect((await admin.post('/api/v1/eventos/store', mixed)).statusCode).toBe(201)
    const proposta = { cliente_id: clienteComum, credor_id: 57, operacoes: [41], formaPagamento: 'boleto_pix' }
    expect((await admin.post('/api/v1/proposta/store', proposta)).statusCode).toBe(201)
    for (const url of [
      `/api/v1/clientes/event/${clienteComum}`,
      `/api/v1/acordo/negociacao/${clienteComum}`,
      `/api/v1/proposta/listar/cliente/${clienteComum}`,
      `/api/v1/clientes/${clienteComum}`,
      `/api/v1/operacoes?cliente_id=${clienteComum}`,
      `/api/v1/eventos?_end=100`,
    ]) {
      const { statusCode, body } = await credor10.get(url)
      expect(statusCode, body).toBe(200)
      for (const secret of ['SEGREDO DO 57', 'OP-0041', 'Clínica Boa Vista'])
        expect(body.includes(secret), `${url}: ${secret}`).toBe(false)
    }
    expect((await admin.get(`/api/v1/acordo/negociacao/${clienteComum}`)).body).toContain('OP-0041')
  })

  it('counts in queue and figures with his debts only', async () => {
    const open = await t.db
      .selectFrom('operacoes')
      .select(({ fn }) => [fn.countAll<number>().as('quantidade'), fn.sum<number>('valor_nominal').as('valor')])
      .where('credor_id', '=', 10)
      .where('status_operacao', '=', 'C')
      .executeTakeFirstOrThrow()
    const indicadores = await homeFigures(credor10)
    const figure = (nome: string) => indicadores.find((each) => each.nome === nome)
    expect(figure('operacoes.em_cobranca')).toMatchObject(open)
    expect(figure('acordos.fechados_hoje')?.quantidade).toBe(1)
    const fila = (await credor10.get('/api/v1/negociacao/fila?_end=100')).json<{ id: number }[]>()
    expect(fila.map(({ id }) => id).filter((id) => id > 2)).toEqual([])
    expect(fila.length).toBeGreaterThan(0)
  })
})

const OF_ONE_PERSON = ['meus_arquivos', 'relatorios_agendados', 'extracoes', 'extracoes_modelos', 'telas_tv']
const SEEN_BY_CREDITORS = [
  'acordos',
  'acordos_operacoes',
  'clientes',
  'credores',
  'eventos',
  'insucessos',
  'operacoes',
  'parcelas',
  'parcelas_operacoes',
  'recebimentos',
  'recebimentos_linhas',
  'propostas',
  'remessas',
]
const NAMES_OF_OTHERS = ['Clínica Boa Vista', 'Dívida Ativa', 'Clube Náutico', 'boavista.csv', 'OP-0004', 'OP-0041']

/** Each offered filter, asked for what belongs to others. */
function filtersOf({ lista, campos }: ResourceDefinition): readonly string[] {
  return lista.filtros.flatMap(({ campo }) => {
    const field = campos.find(({ nome }) => nome === campo)
    if (field?.tipo !== 'ref') return []
    const target = field.recurso ?? ''
    if (!isAlheio(company.alheios, target)) return []
    const foreign = alheioOf(company.alheios, target)
    return [`${field.key}=${foreign}`, `${field.key}_ne=10`, `${field.key}_in=${foreign}&${field.key}_in=1`]
  })
}
