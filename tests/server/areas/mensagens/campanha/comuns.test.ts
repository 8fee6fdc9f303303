import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { podeContatar } from '../../../../../src/domain/contact/pode-contatar'
import { pedidoDe } from '../../../../../src/server/areas/mensagens/campanha/julgar'
import { abrirFatos, lerFatosDeMuitos } from '../../../../../src/server/collection/contato/ler-fatos'
import { fingerprint } from '../../../../../src/server/platform/crypto/fingerprint'
import type { Db } from '../../../../../src/server/platform/database/pool'
import type { TestApp } from '../../../harness'
import { CREDOR, createDestinatario, type Destinatario, openSaida } from '../caixa-de-saida'

/** Enough of them for those who are like any other to be told apart first. */
const PEOPLE = 24
/** Whom something is written of. */
const ONE = 7

let t: TestApp
let pessoas: readonly Destinatario[]
beforeAll(async () => {
  t = await openSaida()
  pessoas = await Promise.all(Array.from({ length: PEOPLE }, () => createDestinatario(t)))
})
afterAll(() => t.close())

type Written = (um: Destinatario) => ReturnType<typeof sql>
const ONTEM = '2026-11-18T12:00:00Z'

/** One thing that is written of one of many, and what is then said of him: null, nothing. */
const CASES: readonly (readonly [what: string, said: string | null, write: Written])[] = [
  ['nothing', null, ({ cliente_id: c }) => sql`update clientes set nome = 'Outra' where id = ${c}`],
  [
    'no contact',
    'cliente_sem_contato',
    ({ cliente_id: c }) => sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${c}`,
  ],
  [
    'no text messages',
    'canal_bloqueado',
    ({ cliente_id: c }) =>
      sql`update clientes set canais_bloqueados = '{"sms": true}', motivo_canais = 'SAIR' where id = ${c}`,
  ],
  ['a minor', 'menor', ({ cliente_id: c }) => sql`update clientes set nascimento = '2008-11-20' where id = ${c}`],
  [
    'a court plan',
    'repactuacao_judicial',
    ({ cliente_id: c }) => sql`update clientes set repactuacao_judicial_desde = '2026-01-01' where id = ${c}`,
  ],
  ['dead', 'obito', ({ cliente_id: c }) => sql`update clientes set obito_em = '2026-01-01' where id = ${c}`],
  [
    'a neighbour’s number',
    'destino_de_outro',
    ({ telefone_id: f }) => sql`update telefones set contato = 'Vizinha' where id = ${f}`,
  ],
  [
    'a number at work',
    'destino_comercial',
    ({ telefone_id: f }) => sql`update telefones set tipo = 'comercial' where id = ${f}`,
  ],
  [
    'a dead number',
    'destino_invalido',
    ({ telefone_id: f }) => sql`update telefones set situacao = 'invalido' where id = ${f}`,
  ],
  [
    'a number that may not be used',
    'telefone_bloqueado',
    ({ telefone_id: f }) =>
      sql`update telefones set bloqueado_ate = '2026-12-01', motivo_bloqueio = 'Pediu' where id = ${f}`,
  ],
  [
    'on a list',
    'lista_bloqueio',
    ({ telefone: f }) => sql`insert into listas_bloqueio (lista, telefone, destino, vale_de, dia)
     values ('interna', '(31) *****-0000', ${fingerprint(t.app.secret, f)}, '2026-11-01', '2026-11-01')`,
  ],
  ['a message today', 'limite_do_periodo', ({ cliente_id: c }) => mensagemA(c, '31999990000')],
  ['one at his number to another', 'limite_do_periodo', ({ telefone: f }) => mensagemA(pessoas[0]?.cliente_id ?? 0, f)],
  [
    'a proposal today',
    'limite_do_periodo',
    ({ cliente_id: c }) => sql`
     with tipo as (insert into tipos_evento (codigo, nome) values ('proposta', 'Proposta') returning id)
     insert into eventos (cliente_id, tipo_id, canal, descricao, criado_em) select ${c}, id, 'sms', 'Enviada', '2026-11-19T11:00:00Z' from tipo`,
  ],
  [
    'an answer',
    'respondeu',
    ({
      cliente_id: c,
      telefone: f,
    }) => sql`insert into mensagens_retornos (origem, evento, canal, tipo, cliente_id, ocorrido_em, recebido_em)
     values ('teste', ${f}, 'sms', 'respondeu', ${c}, ${ONTEM}, ${ONTEM})`,
  ],
  [
    'a promise',
    'promessa_vigente',
    ({ cliente_id: c }) => sql`insert into promessas (cliente_id, credor_id, data, valor, feita_em, limite)
     values (${c}, ${CREDOR}, '2026-11-25', 10, '2026-11-18', '2026-11-25')`,
  ],
  ['a dispute', 'contestado', ({ cliente_id: c }) => status(c, 'K')],
  ['a suspension', 'suspenso', ({ cliente_id: c }) => status(c, 'S')],
  ['a debt that has prescribed', 'prescrita', ({ cliente_id: c }) => status(c, 'P')],
  [
    'the same person as another, who asked for no contact',
    'cliente_sem_contato',
    ({ cliente_id: c }) => sql`
     with outra as (update clientes set sem_contato = true, motivo_sem_contato = 'Pediu', responsavel_cpf_cnpj = '12345678909' where id = ${pessoas[0]?.cliente_id ?? 0})
     update clientes set responsavel_cpf_cnpj = '12345678909' where id = ${c}`,
  ],
  [
    'who answers for him asked for no contact',
    'cliente_sem_contato',
    ({ cliente_id: c }) => sql`
     with outra as (update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${pessoas[0]?.cliente_id ?? 0} returning cpf_cnpj)
     update clientes set responsavel_cpf_cnpj = outra.cpf_cnpj from outra where clientes.id = ${c}`,
  ],
  [
    'one joined to him asked for no contact',
    'cliente_sem_contato',
    ({ cliente_id: c }) => sql`update clientes set unido_em_id = ${c},
     sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${pessoas[0]?.cliente_id ?? 0}`,
  ],
  [
    'joined to one who asked for no contact',
    'cliente_sem_contato',
    ({ cliente_id: c }) => sql`
     with outra as (update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${pessoas[0]?.cliente_id ?? 0} returning id)
     update clientes set unido_em_id = outra.id from outra where clientes.id = ${c}`,
  ],
]

function status(cliente_id: number, status: string) {
  // no act: the state by whatever way, of which this test says nothing
  return sql`update operacoes set status_operacao = ${status} where cliente_id = ${cliente_id}`
}

function mensagemA(cliente_id: number, telefone: string) {
  return sql`insert into mensagens (cliente_id, credor_id, canal, finalidade, telefone, texto, status, enviada_em, criado_em)
    values (${cliente_id}, ${CREDOR}, 'sms', 'cobranca', ${telefone}, 'Ola', 'Entregue', '2026-11-19T11:00:00Z', '2026-11-19T11:00:00Z')`
}

class Undone extends Error {}

async function undone(act: (trx: Db) => Promise<void>): Promise<void> {
  const work = t.db.transaction().execute(async (trx) => {
    await act(trx)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

const sondar = ({ cliente_id, telefone }: Destinatario) => ({ cliente_id, credor_id: CREDOR, destinos: [telefone] })

/** Of each of them: the records of the person, and the verdict. */
async function said(trx: Db, lots: readonly (readonly Destinatario[])[]) {
  const { definitions, clock, secret } = t.app
  const out = []
  for (const lot of lots) {
    const read = await lerFatosDeMuitos(trx, { definitions, clock, secret }, lot.map(sondar))
    for (const [at, { ids, em }] of read.entries()) {
      const { fatos, motivo_sem_contato, motivo_bloqueio } = em(lot[at]?.telefone ?? null)
      const veredito = podeContatar(pedidoDe('sms', 'cobranca'), fatos, definitions.contato, clock.agora())
      out.push({ ids: [...ids].sort(), veredito, motivo_sem_contato, motivo_bloqueio })
    }
  }
  return out
}

describe('of many people at once', () => {
  it.each(CASES)('is said what is said of each alone, where of one there is %s', async (_, codigo, write) => {
    await undone(async (trx) => {
      const one = pessoas[ONE]
      if (!one) throw new Error('nobody')
      await write(one).execute(trx)
      const together = await said(trx, [pessoas])
      expect(together).toEqual(
        await said(
          trx,
          pessoas.map((um) => [um]),
        ),
      )
      expect(together[ONE]?.veredito.motivos[0]?.codigo ?? null).toBe(codigo)
    })
  })

  it('are read whole in whatever lots, those who are alike with one object of facts', async () => {
    const { definitions, clock, secret } = t.app
    await undone(async (trx) => {
      await mensagemA(pessoas[ONE]?.cliente_id ?? 0, '31999990000').execute(trx)
      const ler = await abrirFatos(trx, { definitions, clock, secret }, pessoas, sondar)
      const lots = [await ler(pessoas.slice(5, 20)), await ler(pessoas.slice(0, 5)), await ler(pessoas.slice(20))]
      const fatos = lots.flat().map(({ ids, em }) => [ids, em('31970000000').fatos] as const)
      expect(fatos.map(([ids]) => ids)).toEqual(
        [...pessoas.slice(5, 20), ...pessoas.slice(0, 5), ...pessoas.slice(20)].map(({ cliente_id }) => [cliente_id]),
      )
      expect(new Set(fatos.map(([, each]) => each)).size).toBe(2)
    })
  })
})
