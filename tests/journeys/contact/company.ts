import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { cpfNumber } from '../../../src/server/demo/documents'
import type { Db } from '../../../src/server/platform/database/pool'

/** Where debtors reach the product of this journey, as its texts say it. */
export const ENDERECO = 'https://pague.avenca.test'

/** Declarations of a house whose debtors reach it. Answers their folder, and how it goes. */
export function declararPublico() {
  const root = mkdtempSync(join(tmpdir(), 'avenca-contato-'))
  chmodSync(root, 0o755)
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  const path = join(root, 'config/integracoes.yaml')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('publico: {endereco: ""}', `publico: {endereco: "${ENDERECO}"}`))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Of each place: those of Minas may be written to from eight on, those of Rio from nine. */
export const [MINAS, RIO] = [12, 6]

/** One that the simulated provider delivers to. */
export const telefoneOf = (n: number) => `${n <= MINAS ? '31' : '21'}9700${String(n).padStart(4, '0')}5`

/** People of one debt each, 101 days late on the day after that of the journey. */
export async function createDevedores(db: Db): Promise<readonly number[]> {
  const ids: number[] = []
  for (let n = 1; n <= MINAS + RIO; n += 1) {
    const uf = n <= MINAS ? 'MG' : 'RJ'
    const { rows } = await sql<{ id: number }>`
      insert into clientes (nome, cpf_cnpj, nascimento, cep, uf) values (${`Devedor ${n}`}, ${cpfNumber(7_000 + n)}, '1980-09-07',
        '30130000', ${uf}) returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    await sql`insert into telefones (cliente_id, telefone, situacao) values (${id}, ${telefoneOf(n)}, 'bom')`.execute(
      db,
    )
    await sql`insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta",
      "taxaHonorarios", "taxaDesconto", status_operacao)
      values (${`C-${n}`}, ${id}, 10, 500, '2026-08-10', 1, 2, 10, 0, 'C')`.execute(db)
    ids.push(id)
  }
  await sql`insert into tipos_evento (codigo, nome, promessa, agenda, acionamento, alo, cpc, ativo)
    values ('fim_do_chat', 'Fim do chat', false, false, false, false, false, true)`.execute(db)
  return ids
}
