import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { forgetOldPrevias } from '../../../../src/server/areas/remessas/abandono'
import { runs } from '../../../inteiro'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { withApp } from '../../with-app'
import { confirmar, enviarArquivo, enviarPrevia, trazer } from './batch'

const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n'
const linhas = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `52998224725;José;${name}-${n};10,00;01/10/2026\n`).join('')
const arquivo = (name: string, count: number) => Buffer.from(HEADING + linhas(name, count))

describe('an import that is called off', () => {
  const { t, backoffice, executivo } = withApp({ worker: 'sim' }, ['backoffice', 'executivo'])
  const idle = withApp({}, ['backoffice', 'administrador'])

  const begin = async (previaId: number, by = backoffice) => {
    const answer = await by.post('/api/v1/remessas', { previa_id: previaId })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json<{ remessa_id: number; trabalho_id: number }>()
  }
  const cancel = (id: number, by = backoffice) => by.post(`/api/v1/remessas/${id}/cancelar`, {})
  const statusOf = async (id: number) =>
    (await t.db.selectFrom('remessas').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const operacoesOf = async (id: number) =>
    (await t.app.pool.query('select count(*)::int as quantas from operacoes where remessa_id = $1', [id])).rows[0]
      .quantas
  const theTurn = `select pg_advisory_xact_lock(hashtext('remessas do credor 300'))`
  /** While somebody holds what the import needs next: its creditor's turn, unless another thing is said. */
  const whileHeld = async (act: () => Promise<void>, held = theTurn) => {
    const client = await t.app.pool.connect()
    await client.query('begin')
    await client.query(held)
    try {
      await act()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  let times = 0
  /** A batch confirmed where nobody works. */
  const waitingTurn = async (name: string) => {
    times += 1
    const { id } = (await enviarPrevia(idle.backoffice, { arquivo: arquivo(`${name}${times}`, 3) })).json()
    return (await begin(id, idle.backoffice)).remessa_id
  }

  it('leaves nothing, says who did it, and its file comes in another time', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: arquivo('A', 40) })).json()
    const { remessa_id } = await begin(previa.id)
    await whileHeld(async () => {
      await untilSomeoneWaits(t.db)
      const answer = await cancel(remessa_id)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'Confirmada' }])
      expect((await cancel(remessa_id)).json().code).toBe('trabalho_nao_cancelavel')
    })
    await expect.poll(() => statusOf(remessa_id), { timeout: 60_000 }).toBe('Desfeita')
    expect(await operacoesOf(remessa_id)).toBe(0)
    const { rows } = await t.app.pool.query(
      `select acao, usuario_id from historico where recurso = 'remessas' and registro_id = $1 order by id desc limit 1`,
      [remessa_id],
    )
    expect(rows).toEqual([{ acao: 'cancelar', usuario_id: backoffice.usuarioId }])
    const { id } = await trazer(t, backoffice, { arquivo: arquivo('A', 40) })
    expect(await operacoesOf(id)).toBe(40)
  })

  it('in its last step, when all lines are in, leaves nothing either', async () => {
    const ruim = Buffer.from(`${HEADING}${linhas('F', 3)}52998224725;José;F-9;10,00;31/02/2026\n`)
    const previa = (await enviarPrevia(backoffice, { arquivo: ruim })).json()
    await whileHeld(async () => {
      const { remessa_id } = await begin(previa.id)
      await untilSomeoneWaits(t.db)
      expect((await cancel(remessa_id)).statusCode).toBe(200)
    }, 'lock table insucessos in exclusive mode')
    await expect.poll(() => statusOf(previa.remessa_id), { timeout: 60_000 }).not.toBe('Confirmada')
    expect([await statusOf(previa.remessa_id), await operacoesOf(previa.remessa_id)]).toEqual(['Desfeita', 0])
  })

  it('before its turn ends at once', async () => {
    const previa = (await enviarPrevia(idle.backoffice, { arquivo: arquivo('B', 3) })).json()
    const { remessa_id, trabalho_id } = await begin(previa.id, idle.backoffice)
    expect((await cancel(remessa_id, idle.backoffice)).json()).toEqual({ status: 'Desfeita' })
    expect((await idle.backoffice.get(`/api/v1/trabalhos/${trabalho_id}`)).json().status).toBe('cancelado')
  })

  it.each([
    ['by the sweep', () => undefined],
    ['by the next one', async () => cancel(await waitingTurn('I'), idle.administrador)],
  ])('though the work that held it died, is undone by who called it off: ended %s', async (_, next) => {
    const id = await waitingTurn('H')
    const holder = await idle.t.app.pool.connect()
    await holder.query('begin')
    await holder.query('select from remessas where id = $1 for update', [id])
    expect((await cancel(id, idle.backoffice)).json()).toEqual({ status: 'Confirmada' })
    const sweep = () => forgetOldPrevias(idle.t.db, { definitions: idle.t.definitions, clock: idle.t.app.clock })
    await sweep()
    await holder.query('rollback')
    holder.release()
    await next()
    await sweep()
    const { rows } = await idle.t.app.pool.query(
      `select r.status, h.acao, h.usuario_id from remessas r join historico h on h.recurso = 'remessas' and h.registro_id = r.id
        where r.id = $1 order by h.id desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ status: 'Desfeita', acao: 'cancelar', usuario_id: idle.backoffice.usuarioId }])
  })

  it('of corrected lines leaves their batch as it was', async () => {
    const ruim = Buffer.from(`${HEADING}${linhas('C', 1)}52998224725;José;C-9;10,00;31/02/2026\n`)
    const { id } = await trazer(t, backoffice, { arquivo: ruim })
    const corrigida = Buffer.from(`${HEADING}52998224725;José;C-9;10,00;28/02/2026\n`)
    const beside = { layout: '', tipo: 'inclusao', remessa_id: String(id) }
    const previa = (await enviarArquivo(backoffice, '/api/v1/remessas/previa', { arquivo: corrigida }, beside)).json()
    await begin(previa.id)
    await whileHeld(async () => {
      await untilSomeoneWaits(t.db)
      expect((await cancel(id)).json()).toEqual({ status: 'Em cobrança' })
    })
    const left = () => t.db.selectFrom('importacoes').select('id').where('id', '=', previa.id).execute()
    await expect.poll(left, { timeout: 60_000 }).toEqual([])
    expect([await statusOf(id), await operacoesOf(id)]).toEqual(['Em cobrança', 1])
  })

  it('while it ends is whole or nothing, and the answer says which', async () => {
    const outcomes = new Set<number>()
    for (let time = 0; time < runs(10, 60); time += 1) {
      const previa = (await enviarPrevia(backoffice, { arquivo: arquivo(`D${time}`, 60) })).json()
      const { remessa_id, trabalho_id } = await begin(previa.id)
      const running = () =>
        t.db.selectFrom('trabalhos').select('status').where('id', '=', trabalho_id).executeTakeFirst()
      await expect.poll(running, { interval: 2, timeout: 60_000 }).not.toMatchObject({ status: 'na_fila' })
      await wait(time * 12)
      const { statusCode } = await cancel(remessa_id)
      outcomes.add(statusCode)
      const whole = statusCode === 409
      await expect.poll(() => statusOf(remessa_id), { timeout: 60_000 }).toBe(whole ? 'Em cobrança' : 'Desfeita')
      expect(await operacoesOf(remessa_id)).toBe(whole ? 60 : 0)
      expect((await running())?.status).toBe(whole ? 'concluido' : 'cancelado')
    }
    expect([...outcomes].every((code) => code === 200 || code === 409)).toBe(true)
  })

  it('is refused once all of it is in, and is for who may bring batches in', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: arquivo('E', 2) })).json()
    const id = await confirmar(t, backoffice, previa.id)
    expect((await cancel(id)).json()).toMatchObject({ statusCode: 409, code: 'trabalho_nao_cancelavel' })
    expect((await cancel(id, executivo)).statusCode).toBe(403)
    expect((await cancel(999_999)).statusCode).toBe(404)
  })
})

describe('a file whose sender hangs up while it is read', () => {
  const { t, backoffice } = withApp({}, ['backoffice'])

  it('is forgotten: no batch waits for somebody who was told of none', async () => {
    const address = await t.app.listen({ port: 0 })
    const hang = new AbortController()
    const body = new FormData()
    body.set('credor_id', '300')
    body.set('layout', 'avenca')
    body.set('arquivo', new Blob([Uint8Array.from(arquivo('G', 50))]), 'g.csv')
    const client = await t.app.pool.connect()
    await client.query('begin')
    await client.query('lock table remessas_linhas in exclusive mode')
    const answer = fetch(`${address}/api/v1/remessas/previa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backoffice.token}` },
      body,
      signal: hang.signal,
    }).then(
      ({ status }) => status,
      () => 'hung up',
    )
    await untilSomeoneWaits(t.db)
    hang.abort()
    expect(await answer).toBe('hung up')
    const reading = () => t.app.pool.idleCount === t.app.pool.totalCount - 1
    // the server hears of it a moment later than the sender knows
    await wait(200)
    await client.query('rollback')
    await expect.poll(reading, { timeout: 60_000 }).toBe(true)
    client.release()
    expect(await t.db.selectFrom('remessas').select('id').execute()).toEqual([])
  })
})
