import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type CodigoContraNegativar, LEI_DO_MOTIVO } from '../../../../src/domain/negativacao/motivos'
import { podeAvisar } from '../../../../src/domain/negativacao/pode-avisar'
import { keptMessage } from '../../../../src/errors/app-error'
import { DIVIDAS } from '../../../../src/server/areas/negativacao/fatos-sql'
import { lerFatos } from '../../../../src/server/areas/negativacao/ler-fatos'
import { motivosSql } from '../../../../src/server/areas/negativacao/motivos-sql'
import { withApp } from '../../with-app'
import { cpf } from '../clientes/pessoa-de-teste'

const HOJE = '2026-11-26'
const { t } = withApp({ hoje: HOJE })

/** Each number makes its record worse in the ways that its bits say. */
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const bit = (n: number, at: number) => (n >> at) % 2 === 1
const CREDORES = numbers(32)
const CLIENTES = numbers(64)
const DIVIDAS_DE_TESTE = numbers(1_200)

const BIRTHS = [null, '2008-11-26', '2008-11-27', '1980-02-29', '2009-02-28', '2024-02-29']
const DUES = [
  '2026-11-26',
  '2026-11-25',
  '2026-10-28',
  '2026-10-27',
  '2026-01-10',
  '2021-11-26',
  '2021-11-25',
  '2020-02-29',
]
const STATES = ['C', 'C', 'C', 'A', 'K', 'S', 'J', 'P', 'L', 'D', 'X']

async function insertRows(table: string, types: string, rows: readonly object[]): Promise<void> {
  const keys = sql.join(Object.keys(rows[0] ?? {}).map((key) => sql.ref(key)))
  await sql`insert into ${sql.table(table)} (${keys}) select ${keys}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(types)})`.execute(t.db)
}

beforeAll(async () => {
  await insertRows(
    'credores',
    'id bigint, nome text, prazo_honorario int, cpf_cnpj text, permite_negativacao bool, clausula_negativacao text, ensino bool, confirma_negativacao bool, negativacao_valor_minimo numeric, negativacao_dias_minimos int',
    CREDORES.map((n) => ({
      ...{ id: 5_000 + n, nome: `Credor ${n}`, prazo_honorario: 90, cpf_cnpj: bit(n, 0) ? null : cpf(n + 1) },
      ...{ permite_negativacao: !bit(n, 1), clausula_negativacao: bit(n, 2) ? ' ' : 'Cláusula 12' },
      ...{ ensino: bit(n, 3), confirma_negativacao: bit(n, 4) },
      negativacao_valor_minimo: n % 3 === 0 ? 100 : null,
      negativacao_dias_minimos: n % 5 === 0 ? 30 : null,
    })),
  )
  await insertRows(
    'clientes',
    'id bigint, nome text, cpf_cnpj text, endereco text, cidade text, uf text, cep text, nascimento date, obito_em date, repactuacao_judicial_desde date, repactuacao_judicial_ate date',
    CLIENTES.map((n) => ({
      ...{ id: 5_000 + n, nome: bit(n, 0) ? ' ' : 'Ana Lima', cpf_cnpj: cpf(1_000 + n) },
      ...{ endereco: bit(n, 1) ? null : 'Rua A', cidade: 'Santos', uf: n % 7 === 6 ? null : 'SP', cep: '11010000' },
      nascimento: BIRTHS[n % BIRTHS.length],
      obito_em: bit(n, 4) ? '2026-11-01' : null,
      repactuacao_judicial_desde: bit(n, 5) ? '2026-11-26' : null,
      repactuacao_judicial_ate: bit(n, 5) && n % 3 === 0 ? '2026-11-28' : null,
    })),
  )
  await insertRows(
    'operacoes',
    'id bigint, numero_operacao text, cliente_id bigint, credor_id bigint, status_operacao text, valor_nominal numeric, data_vencimento date',
    DIVIDAS_DE_TESTE.map((n) => ({
      ...{
        id: 5_000 + n,
        numero_operacao: `N-${n}`,
        cliente_id: 5_000 + ((n * 7) % 64),
        credor_id: 5_000 + ((n * 5) % 32),
      },
      status_operacao: STATES[n % STATES.length],
      valor_nominal: n % 4 === 0 ? 99.99 : 100,
      data_vencimento: DUES[n % DUES.length],
      ...(n % 50 === 0 && { cliente_id: 5_012, credor_id: 5_000, status_operacao: 'C', valor_nominal: 100 }),
    })),
  )
  await insertRows(
    'promessas',
    'cliente_id bigint, credor_id bigint, operacao_id bigint, valor numeric, feita_em date, data date, limite date, status text',
    numbers(16).map((n) => ({
      ...{ cliente_id: 5_000 + n * 4, credor_id: n % 3 === 0 ? null : 5_000 + n, operacao_id: null, valor: 10 },
      ...{ feita_em: '2026-11-01', data: '2026-11-20', limite: n % 2 === 0 ? HOJE : '2026-11-25' },
      status: n % 5 === 4 ? 'Cumprida' : 'Aberta',
    })),
  )
})

it('says of every debt, over many at once, what is said of one alone', async () => {
  const { rows } = await sql<{ id: number; motivos: string | null }>`
    select o.id, ${motivosSql(HOJE)} as motivos from ${DIVIDAS} where o.id >= 5000 order by o.id`.execute(t.db)
  expect(rows).toHaveLength(DIVIDAS_DE_TESTE.length)
  const seen = new Set<CodigoContraNegativar>()
  let free = 0
  for (const { id, motivos } of rows) {
    const { fatos } = await lerFatos(t.db, t.app, id)
    const said = podeAvisar(fatos, HOJE).motivos
    for (const { codigo } of said) seen.add(codigo)
    if (said.length === 0) free += 1
    const words = said.map(({ codigo }) => keptMessage(`negativacao_${codigo}`, { lei: LEI_DO_MOTIVO[codigo] }))
    expect(motivos, `${id}`).toBe(words.length === 0 ? null : words.join(' '))
  }
  expect(free).toBeGreaterThan(0)
  // those that a database of records checked where they are written cannot show, and those that come after the notice
  const unseen = Object.keys(LEI_DO_MOTIVO).filter((codigo) => ![...seen].some((each) => each === codigo))
  expect(unseen).toEqual([
    ...['documento_invalido', 'ja_negativada', 'aviso_nao_enviado', 'aviso_sem_prova', 'aviso_em_prazo'],
    ...['sem_autorizacao', 'autorizou_quem_avisou'],
  ])
})
