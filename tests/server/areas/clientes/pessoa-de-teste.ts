import { sql } from 'kysely'
import type { Actor, TestApp } from '../../harness'

let sequence = 0
/** A client of the given particulars; the document is valid unless one is given. */
export async function createPessoa(
  t: TestApp,
  own: Readonly<Record<string, string | boolean | null>> = {},
): Promise<number> {
  sequence += 1
  const pessoa = { nome: 'Rosângela Moura', cpf_cnpj: cpf(sequence), ...own }
  const columns = Object.keys(pessoa).map((key) => sql.ref(key))
  const { rows } = await sql<{ id: number }>`
    insert into clientes (${sql.join(columns)}) values (${sql.join(Object.values(pessoa))}) returning id`.execute(t.db)
  return rows[0]?.id ?? 0
}

export async function addTelefone(
  t: TestApp,
  cliente_id: number,
  telefone: string,
  own: { bloqueado_ate?: string } = {},
) {
  await sql`insert into telefones (cliente_id, telefone, bloqueado_ate, motivo_bloqueio) values (${cliente_id}, ${telefone},
    ${own.bloqueado_ate ?? null}, ${own.bloqueado_ate ? 'Pediu' : null})`.execute(t.db)
}

interface Uniao {
  readonly actor: Actor
  readonly id: number
  readonly com: number
  /** What the request says otherwise. */
  readonly own: object
}

/** Joins the second record into the first, as somebody who has just read both and typed the document that goes. */
export async function postUniao(t: TestApp, { actor, id, com, own }: Uniao) {
  const { rows } = await sql<{ id: number; versao: number; cpf_cnpj: string }>`
    select id, versao, cpf_cnpj from clientes where id in (${id}, ${com})`.execute(t.db)
  const of = (wanted: number) => rows.find((row) => row.id === wanted)
  return actor.post(`/api/v1/clientes/${id}/unir`, {
    com,
    versoes: { este: of(id)?.versao ?? 0, outro: of(com)?.versao ?? 0 },
    confirma_documento: of(com)?.cpf_cnpj ?? '',
    ...own,
  })
}

/** The n-th valid CPF of this test. */
export function cpf(n: number): string {
  const base = String(200_000_000 + n)
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0)
    const rest = (sum * 10) % 11
    return rest === 10 ? '0' : String(rest)
  }
  const first = digit(base)
  return base + first + digit(base + first)
}

/** What the history says of a client. */
export function historicoOf(t: TestApp, id: number) {
  return t.db
    .selectFrom('historico')
    .select(['acao', 'mudancas'])
    .where('recurso', '=', 'clientes')
    .where('registro_id', '=', id)
    .execute()
}
