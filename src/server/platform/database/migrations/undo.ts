import type { Pool, PoolClient } from 'pg'
import { enumCheckOf } from './design/enum-values'
import type { TableDesign } from './design/table-design'
import { inTransaction } from './in-transaction'
import { withMigrationLock } from './lock'
import { dropConstraint, giveBackSql } from './plan/plan-returns'
import { addConstraint } from './plan/statements'
import { type Quarantined, readQuarantine, undoneSql } from './quarantine'
import { readSnapshot, writeSnapshot } from './snapshot'

/** An undo that cannot be. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused'
}

/**
 * Brings back what was set aside, as it was, whatever the declarations say now.
 *
 * Takes    a pool of the owner role; the quarantined name, `tabela.coluna`, the table, or a plan: all that it set aside.
 * Returns  what came back, for people, a line each.
 * Throws   UndoRefused.
 */
export async function undoQuarantine(pool: Pool, name: string): Promise<string> {
  return withMigrationLock(pool, async (client) => {
    const quarantine = await readQuarantine(client)
    const one = quarantine.find((each) => namesOf(each).includes(name))
    const entries = one ? [one] : quarantine.filter(({ plano }) => plano === name)
    if (entries.length === 0) throw new UndoRefused(nothingNamed(name, quarantine))
    await inTransaction(client, async () => {
      // newest first: a table set aside after one of its columns has to be back before it
      for (const entry of entries) await undoOne(client, entry)
    })
    return entries.map(describe).join('\n')
  })
}

async function undoOne(client: PoolClient, entry: Quarantined): Promise<void> {
  await assertFree(client, entry)
  const { tabelas, recursos, origens } = await readSnapshot(client)
  const after = await giveBack(client, entry, tabelas)
  await client.query(undoneSql(entry))
  await writeSnapshot(client, `desfazer ${entry.nome}`, { tabelas: after, recursos, origens })
}

const namesOf = ({ nome, tabela, coluna }: Quarantined) => [nome, coluna === null ? tabela : `${tabela}.${coluna}`]
const ofPlan = ({ plano }: Quarantined) => (plano === null ? '' : `  pelo plano ${plano}`)

function nothingNamed(name: string, quarantine: readonly Quarantined[]): string {
  if (quarantine.length === 0) return 'Não há nada em quarentena.'
  const known = quarantine.map((each) => `  ${namesOf(each).join('  ')}  desde ${each.em}${ofPlan(each)}`)
  return [`Não há nada em quarentena com o nome "${name}". Há:`, ...known].join('\n')
}

async function assertFree(client: PoolClient, { especie, tabela, coluna }: Quarantined): Promise<void> {
  const { rows } = await client.query<{ tabela: boolean; coluna: boolean }>(
    `select to_regclass($1) is not null as tabela,
            exists (select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped) as coluna`,
    [`public."${tabela}"`, coluna],
  )
  const is = rows[0] ?? { tabela: false, coluna: false }
  if (especie === 'tabela' && is.tabela)
    throw new UndoRefused(`A tabela ${tabela} existe de novo: a antiga não tem lugar.`)
  if (especie !== 'tabela' && !is.tabela)
    throw new UndoRefused(`A tabela ${tabela} não está no banco; traga-a de volta antes.`)
  if (especie === 'coluna' && is.coluna)
    throw new UndoRefused(`A coluna ${tabela}.${coluna} existe de novo: a antiga não tem lugar.`)
}

function giveBack(
  client: PoolClient,
  entry: Quarantined,
  tables: readonly TableDesign[],
): Promise<readonly TableDesign[]> {
  if (entry.especie === 'tabela') return giveTableBack(client, entry, tables)
  return entry.especie === 'coluna' ? giveColumnBack(client, entry, tables) : giveValuesBack(client, entry, tables)
}

async function giveTableBack(client: PoolClient, entry: Quarantined, tables: readonly TableDesign[]) {
  await client.query(`alter table "${entry.nome}" rename to "${entry.tabela}"`)
  const design = entry.desenho.tabela
  return design ? [...tables, { ...design, indexes: [], constraints: [] }] : tables
}

async function giveColumnBack(client: PoolClient, entry: Quarantined, tables: readonly TableDesign[]) {
  const { nome, tabela, coluna: column, desenho } = entry
  const design = desenho.coluna
  if (column === null || !design) return tables
  await client.query(`alter table "${tabela}" rename column "${nome}" to "${column}"`)
  const alter = `alter table "${tabela}" alter column "${column}"`
  if (design.default !== null) await client.query(`${alter} set default ${design.default}`)
  const blank = await client.query(`select 1 from "${tabela}" where "${column}" is null limit 1`)
  const required = design.required && blank.rowCount === 0
  if (required) await client.query(`${alter} set not null`)
  return changed(tables, tabela, (table) => ({ ...table, columns: [...table.columns, { ...design, required }] }))
}

/** The rule that allowed the values comes back too, unless rows hold newer values that it does not know. */
async function giveValuesBack(client: PoolClient, entry: Quarantined, tables: readonly TableDesign[]) {
  const { nome, tabela, coluna, desenho } = entry
  const kept = desenho.valores
  if (coluna === null || !kept) return tables
  const rule = enumCheckOf(
    tables.find(({ name }) => name === tabela),
    coluna,
  )
  if (rule) await client.query(dropConstraint(tabela, rule.name))
  await client.query(giveBackSql({ tabela, coluna, nome, no_lugar: kept.no_lugar }))
  await client.query(`alter table "${tabela}" drop column "${nome}"`)
  const old = kept.regra
  const stranger =
    old && (await client.query(`select 1 from "${tabela}" where ${old.offenders} limit 1`)).rowCount !== 0
  const back = old && !stranger ? [old] : []
  for (const each of back) for (const sql of addConstraint(tabela, each).sql) await client.query(sql)
  return changed(tables, tabela, (table) => ({
    ...table,
    constraints: [...table.constraints.filter((each) => each !== rule), ...back],
  }))
}

function changed(
  tables: readonly TableDesign[],
  name: string,
  change: (table: TableDesign) => TableDesign,
): readonly TableDesign[] {
  return tables.map((table) => (table.name === name ? change(table) : table))
}

function describe({ nome, especie, tabela, coluna, desenho }: Quarantined): string {
  if (especie === 'tabela') return `A tabela ${tabela} voltou (estava em ${nome}).`
  if (especie === 'coluna') return `A coluna ${tabela}.${coluna} voltou com seus valores (estava em ${nome}).`
  return `${tabela}.${coluna} voltou a ter ${desenho.valores?.lista.join(', ')} onde tinha.`
}
