import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exported, newDataDir } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const HOJE = '2026-11-26'
const { t, administrador } = withApp({ worker: 'sim', hoje: HOJE, env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
])
/** Two of them the same day: which is the oldest debt is told by its id. */
const VENCIMENTOS = ['2026-08-10', '2026-08-10', '2026-03-01', '2026-10-05']
const COLUNAS = [
  'cliente',
  'credor',
  'titulos',
  'em_cobranca',
  'vencimento',
  'ultimo_contato',
  'contato_recente',
  'motivo',
]

interface Caso {
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number
  readonly titulos: number
  readonly em_cobranca: string
  readonly vencimento: string
  readonly motivo: string | null
  readonly contato_recente: boolean
}

beforeAll(async () => {
  const tipo_id = await createTipo(t.db, { codigo: 'ligacao' })
  for (let at = 0; at < 24; at += 1) {
    const cliente_id = await createCliente(t.db, `Cliente ${at}`)
    for (let debt = 0; debt <= at % 5; debt += 1) {
      await createOperacao(t.db, {
        cliente_id,
        credor_id: [10, 57, 216][(at + debt) % 3] ?? 10,
        valor_nominal: 100 + at + debt / 4,
        data_vencimento: VENCIMENTOS[(at + 3 * debt) % 4] ?? HOJE,
        status_operacao: (at + debt) % 7 === 6 ? 'A' : 'C',
      })
    }
    if (at % 3 === 0) {
      await sql`insert into eventos (cliente_id, tipo_id, canal, descricao, criado_em)
        values (${cliente_id}, ${tipo_id}, 'ligacao', 'Chamou', ${at % 2 ? '2026-11-25T12:00Z' : '2026-09-01T12:00Z'})`.execute(
        t.db,
      )
    }
    if (at % 4 === 0) continue
    await sql`insert into telefones (cliente_id, telefone, situacao, bloqueado_ate) values
      (${cliente_id}, ${`119${String(80_000_000 + at)}`}, ${at % 4 === 1 ? 'invalido' : 'bom'},
        ${at % 4 === 2 ? '2027-01-01' : null})`.execute(t.db)
  }
})

async function paged(query: string): Promise<Caso[]> {
  const rows: Caso[] = []
  for (let start = 0; ; start += 7) {
    const page = (await administrador.get(`/api/v1/casos?${query}&_start=${start}&_end=${start + 7}`)).json<Caso[]>()
    rows.push(...page)
    if (page.length < 7) return rows
  }
}

describe('cases in collection, a page at a time', () => {
  it('are those of a recount, named by the oldest debt, in the order of its day', async () => {
    const { rows } = await sql<Caso>`
      select (array_agg(id order by data_vencimento, id))[1]::integer as id, cliente_id::integer, credor_id::integer, count(*)::integer as titulos,
        to_char(sum(valor_nominal), 'FM999990.00') as em_cobranca, min(data_vencimento)::text as vencimento
      from operacoes where status_operacao = 'C' group by cliente_id, credor_id order by min(data_vencimento), 1`.execute(
      t.db,
    )
    const shown = await paged('_sort=vencimento,id&_order=asc,asc')
    expect(rows.length).toBeGreaterThan(30)
    expect(
      shown.map(({ id, cliente_id, credor_id, titulos, em_cobranca, vencimento }) => ({
        ...{ id, cliente_id, credor_id, titulos, vencimento },
        em_cobranca: Number(em_cobranca).toFixed(2),
      })),
    ).toEqual(rows.map(({ em_cobranca, ...row }) => ({ ...row, em_cobranca: Number(em_cobranca).toFixed(2) })))
  })

  it.each(['contato_recente=false', 'contato_recente=true', 'credor_id=57', 'motivo=bloqueado', 'motivo=sem_telefone'])(
    'are as many as all of them counted at once: %s',
    async (filter) => {
      const shown = await paged(`_sort=vencimento,id&_order=asc,asc&${filter}`)
      const { headers } = await administrador.get(`/api/v1/casos?${filter}&_start=0&_end=1`)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.length).toBe(Number(headers['x-total-count']))
    },
  )

  it('say what the file says, in its order', async () => {
    const shown = await paged('_sort=vencimento,id&_order=asc,asc')
    const { content } = await exported(administrador, 'casos', { formato: 'csv', colunas: COLUNAS })
    const [, ...lines] = parse(content, { delimiter: ';', bom: true }) as string[][]
    expect(lines.map((line) => [line[2], line[7] !== ''])).toEqual(
      shown.map(({ titulos, motivo }) => [String(titulos), motivo !== null]),
    )
    expect(lines.map((line) => line[6])).toEqual(shown.map(({ contato_recente }) => (contato_recente ? 'Sim' : 'Não')))
  })
})
