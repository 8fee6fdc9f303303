/**
 * Prints how many messages leave in a second through a provider that answers at once, each asked of the law again just before it is
 * taken, sent and answered: against a bare loop of the same concurrency, of which each sends one and keeps its answer before the next
 * (target: at least 0.6 of it). It asserts nothing about time but that all left. Run: npm run bench envio [messages]
 */
import { createServer } from 'node:http'
import { enviarMensagens, LADO_A_LADO } from '../../src/server/areas/mensagens/envio/despachar'
import { createDb } from '../../src/server/platform/database/pool'
import { contextOf, definitions, fillPublico } from './campanha/empresa'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atLeast, sized } from './medida/tamanho'
import { timed } from './medida/tempos'

const MENSAGENS = sized(Number(process.argv[2] ?? 20_000))
/** One in ten asked for no contact, and none is written to him. */
const PESSOAS = Math.ceil((MENSAGENS * 10) / 9) + 10

const provider = createServer((request, response) => {
  request.resume()
  request.on('end', () =>
    response.writeHead(202, { 'content-type': 'application/json' }).end(`{"referencia":"R${performance.now()}"}`),
  )
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const address = provider.address()
const endereco = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

await withDatabase(definitions, async (database) => {
  await fillPublico(database, PESSOAS)
  // a run of minutes that is stopped says how far it came; of the bare loop before and after the middle counts, as the machine changes
  const measured = async (what: string, act: () => Promise<unknown>) => {
    const ms = await anew(database, act)
    console.log(`${what}: ${(ms / 1_000).toFixed(1)} s`)
    return ms
  }
  console.log(`${PESSOAS} people stand there`)
  const before = await measured('the bare loop', () => sendBare(database))
  const ours = await measured('ours', () => send(database))
  const bare = (before + (await measured('the bare loop again', () => sendBare(database)))) / 2
  const each = (ms: number) => (MENSAGENS * 1_000) / ms
  console.log(
    `${MENSAGENS} messages: ${each(ours).toFixed(0)} in a second, the bare loop ${each(bare).toFixed(0)}, ratio ${(bare / ours).toFixed(2)} ${atLeast(0.6, bare / ours)}`,
  )
})
provider.closeAllConnections()
provider.close()

/** A full queue; it ends empty. */
async function anew({ owner }: BenchDatabase, act: () => Promise<unknown>): Promise<number> {
  await owner.query('truncate mensagens cascade')
  await owner.query(
    `insert into mensagens (cliente_id, credor_id, operacao_id, canal, telefone, texto, finalidade, origem)
     select c.id, 10, o.id, 'sms', f.telefone, 'Fale conosco sobre a sua conta.', 'cobranca', 'manual'
     from clientes c join operacoes o on o.cliente_id = c.id join telefones f on f.cliente_id = c.id
     where not c.sem_contato order by c.id limit ${MENSAGENS}`,
  )
  await owner.query('vacuum analyze mensagens')
  const ms = await timed(act)
  const { rows } = await owner.query<{ status: string; quantas: number }>(
    'select status, count(*)::int as quantas from mensagens group by 1',
  )
  if (rows.length !== 1 || rows[0]?.status !== 'Aceita' || rows[0].quantas !== MENSAGENS)
    throw new Error(`not all left: ${JSON.stringify(rows)}`)
  return ms
}

async function send({ pool }: BenchDatabase): Promise<void> {
  const ctx = contextOf()
  const sms = { ...definitions.integracoes.sms, endereco }
  const own = { ...ctx, definitions: { ...definitions, integracoes: { ...definitions.integracoes, sms } } }
  const jobs = { send: () => Promise.reject(new Error('nothing is simulated')) }
  const db = createDb(pool)
  while ((await enviarMensagens(db, own, { jobs })) > 0);
}

async function sendBare({ owner }: BenchDatabase): Promise<void> {
  const { rows } = await owner.query<{ id: number; telefone: string; texto: string }>(
    'select id, telefone, texto from mensagens order by id',
  )
  const left = rows.values()
  const one = async () => {
    for (const { id, telefone, texto } of left) {
      const body = JSON.stringify({ id: `mensagem ${id}`, para: `55${telefone}`, texto, remetente: '' })
      const answer = await fetch(`${endereco}/mensagens`, { method: 'POST', body })
      const { referencia } = (await answer.json()) as { referencia: string }
      await owner.query(`update mensagens set status = 'Aceita', referencia = $2, enviada_em = now() where id = $1`, [
        id,
        referencia,
      ])
    }
  }
  await Promise.all(Array.from({ length: LADO_A_LADO }, one))
}
