import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { podeContatar } from '../../../../../src/domain/contact/pode-contatar'
import { type Julgado, julgar, pedidoDe, sondar } from '../../../../../src/server/areas/mensagens/campanha/julgar'
import { lerDizer } from '../../../../../src/server/areas/mensagens/campanha/ler-campanha'
import { type DoPublico, publicoSql } from '../../../../../src/server/areas/mensagens/campanha/publico'
import { lerFatos, lerFatosDeMuitos } from '../../../../../src/server/collection/contato/ler-fatos'
import { asCompany } from '../../../../../src/server/framework/resources/events/as-company'
import type { TestApp } from '../../../harness'
import { CREDOR, createDestinatario, createTemplate, type Destinatario, openSaida } from '../caixa-de-saida'

/** How many people a round has: enough for those who are like any other to be told apart first. */
const PEOPLE = 24

let t: TestApp
let template: number
let pessoas: readonly Destinatario[]

beforeAll(async () => {
  t = await openSaida()
  template = await createTemplate(t, 'Ola {nome}, da {credor}: {valor}.')
  pessoas = await Promise.all(Array.from({ length: PEOPLE }, () => createDestinatario(t, 5)))
})
afterAll(() => t.close())

/** What may be known of one: each is written as it stands in the file of a client. */
const facts = fc.record({
  sem_contato: fc.boolean(),
  sms_bloqueado: fc.boolean(),
  obito: fc.option(fc.constant('2026-01-01')),
  uf: fc.constantFrom('SP', 'MG', 'CE', 'RJ'),
  situacao: fc.constantFrom('bom', 'bom', 'invalido'),
  bloqueado_ate: fc.option(fc.constantFrom('2026-11-18', '2026-12-24')),
  /** Of the person before: the same one by document, or one who has the same number. */
  junto: fc.constantFrom('nada', 'nada', 'pessoa', 'numero'),
  mensagem: fc.option(fc.constantFrom('2026-11-19T12:00:00Z', '2026-11-17T12:00:00Z')),
  promessa: fc.option(fc.constant('2026-11-25')),
  paga: fc.boolean(),
})

describe('julgar', () => {
  it('says of many at once what it says of each alone, and what is answered when one asks by hand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: PEOPLE, maxLength: PEOPLE }), async (all) => {
        await t.db
          .transaction()
          .execute(async (trx) => {
            for (const [at, one] of all.entries()) await write(trx, at, one)
            await judge(trx)
            throw new Undone()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Undone)) throw error
          })
      }),
      { numRuns: 12 },
    )
  })
})

class Undone extends Error {}

type Trx = Parameters<typeof julgar>[0]

async function write(trx: Trx, at: number, one: typeof facts extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const { cliente_id, telefone_id, telefone } = pessoas[at] ?? { cliente_id: 0, telefone_id: 0, telefone: '' }
  const { sem_contato, sms_bloqueado, obito, uf, situacao, bloqueado_ate, junto, mensagem, promessa, paga } = one
  await sql`update clientes set uf = ${uf}, obito_em = ${obito}, sem_contato = ${sem_contato},
    motivo_sem_contato = ${sem_contato ? 'Pediu' : null}, motivo_canais = ${sms_bloqueado ? 'SAIR' : null},
    canais_bloqueados = ${sms_bloqueado ? '{"sms": true}' : '{}'} where id = ${cliente_id}`.execute(trx)
  await sql`update telefones set situacao = ${situacao}, bloqueado_ate = ${bloqueado_ate}::date,
    motivo_bloqueio = ${bloqueado_ate === null ? null : 'Pediu'} where id = ${telefone_id}`.execute(trx)
  const before = pessoas[at - 1]
  if (before && junto === 'pessoa')
    await sql`update clientes set responsavel_cpf_cnpj = '12345678909' where id = any(${[before.cliente_id, cliente_id]}::bigint[])`.execute(
      trx,
    )
  if (before && junto === 'numero')
    await sql`update telefones set telefone = ${before.telefone} where id = ${telefone_id}`.execute(trx)
  if (mensagem !== null)
    await sql`insert into mensagens (cliente_id, credor_id, canal, finalidade, telefone, texto, status, enviada_em, criado_em)
      values (${cliente_id}, ${CREDOR}, 'sms', 'cobranca', ${telefone}, 'Ola', 'Entregue', ${mensagem}, ${mensagem})`.execute(
      trx,
    )
  if (promessa !== null)
    await sql`insert into promessas (cliente_id, credor_id, data, valor, feita_em, limite)
      values (${cliente_id}, ${CREDOR}, ${promessa}, 10, '2026-11-18', ${promessa})`.execute(trx)
  // no act: what is owed is closed by whatever way, of which this test says nothing
  if (paga) await sql`update operacoes set status_operacao = 'L' where cliente_id = ${cliente_id}`.execute(trx)
}

async function judge(trx: Trx): Promise<void> {
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const dizer = await lerDizer(trx, { canal: 'sms', template_sms_id: template, desconto: null, validade: null }, [])
  const found = await publicoSql(ctx, { canal: 'sms', credores: [CREDOR] }).execute(trx)
  const ids = new Set(pessoas.map(({ cliente_id }) => cliente_id))
  const publico = found.rows.filter(({ cliente_id }) => ids.has(cliente_id))
  const ler = (lote: readonly DoPublico[]) => lerFatosDeMuitos(trx, ctx, lote.map(sondar))
  const many = await julgar(trx, ctx, publico, dizer, { ler })
  const alone: Julgado[] = []
  for (const um of publico) alone.push(...(await julgar(trx, ctx, [um], dizer, { ler })))
  expect(many).toEqual(alone)
  for (const { cliente_id, credor_id, destino, motivo, a_partir_de } of many) {
    if (destino === null) expect(motivo).toBe('sem_destino')
    if (destino === null) continue
    const { fatos } = await lerFatos(trx, ctx, { cliente_id, credor_id, canal: 'sms', destino })
    const answer = podeContatar(
      pedidoDe('sms', dizer.modelo?.finalidade ?? ''),
      fatos,
      definitions.contato,
      clock.agora(),
    )
    const byHand =
      answer.motivos.find(({ codigo }) => !['fora_do_horario', 'fora_do_contrato'].includes(codigo))?.codigo ?? null
    // what speaks against the text alone is asked after
    if (byHand !== null) expect(motivo).toBe(answer.motivos[0]?.codigo)
    else expect([null, 'destino_compartilhado']).toContain(motivo)
    if (byHand === null && motivo === null) expect(a_partir_de).toBe(answer.pode ? null : answer.a_partir_de)
  }
}
