import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../../../inteiro'
import { type BrokenLine, breakLine } from '../../broken-line'
import { withApp } from '../../with-app'
import { desfazer, enviarPrevia, finished, fixture, trazer } from './batch'

vi.setConfig({ testTimeout: 240_000 })

const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
const AWAY = { statusCode: 503, code: 'banco_indisponivel' }
const rejeitos = { arquivo: fixture('rejeitos.csv') }
let line: BrokenLine
beforeAll(async () => {
  line = breakLine(t.app.pool)
  // what a first batch of a process asks for, and the next ones know
  await desfazer(t, backoffice, (await trazer(t, backoffice, rejeitos)).id)
})

/** Does a request whose line breaks at its k-th statement; 0: holds. */
async function cutAt(k: number, moment: 'before' | 'after', ask: () => Promise<LightMyRequestResponse>) {
  line.arm(k, moment)
  const answer = await ask()
  return { answer, statements: line.disarm() }
}

/** As a browser asks: again, a few times, while the database is said to be away; a line that broke is not known at once. */
async function untilAnswered(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.statusCode !== 503 || tries === 5) return answer
    await wait(20)
  }
}

/** Each place at which to cut; the whole of them where everything is tried. */
function places(statements: readonly string[]): (readonly [number, 'before' | 'after'])[] {
  const step = runs(4, 1)
  const all = statements.map((text, index) => ({ k: index + 1, text: text.trim() }))
  // a copy is no statement whose answer could be lost: its lines are still to come
  const ends = all.filter(({ text }) => /^(begin|commit|copy)/i.test(text))
  const some = all.filter(({ k }) => k % step === 0)
  return [...new Set([...ends, ...some])].flatMap(({ k, text }) =>
    /^copy/i.test(text) ? [[k, 'before'] as const] : [[k, 'before'] as const, [k, 'after'] as const],
  )
}

async function told(query: string) {
  return (await t.app.pool.query(query)).rows
}

const arrived = async () => ({
  remessas: await told('select id, status, linhas, aceitas, rejeitadas from remessas order by id'),
  arquivos: await told('select id, registro_id, situacao from importacoes order by id'),
  linhas: await told('select importacao_id, count(*) from remessas_linhas group by 1 order by 1'),
  trabalhos: await told('select id from trabalhos order by id'),
})

/** Everything that a batch comes to, but for the numbers and moments of each. */
async function dump() {
  return {
    clientes: await told('select nome, cpf_cnpj, uf from clientes where excluido_em is null order by cpf_cnpj'),
    operacoes: await told(`select numero_operacao, valor_nominal, data_vencimento, status_operacao,
      (select cpf_cnpj from clientes c where c.id = cliente_id) as cliente from operacoes where excluido_em is null order by 1`),
    remessa: await told(`select linhas, aceitas, rejeitadas, clientes_novos, valor_total, status from remessas
      where status = 'Em cobrança'`),
    rejeitos: await told(`select linha, campo, motivo from insucessos
      where remessa_id in (select id from remessas where status = 'Em cobrança') order by linha`),
  }
}

describe('a batch whose line to the database is cut', () => {
  it('while it is read leaves nothing or waits whole, says so, and is read another time', async () => {
    const { answer: whole, statements } = await cutAt(0, 'before', () => enviarPrevia(backoffice, rejeitos))
    expect(whole.statusCode, whole.body).toBe(201)
    expect(statements.length).toBeGreaterThan(20)
    for (const [k, moment] of places(statements)) {
      const before = await arrived()
      const { answer } = await cutAt(k, moment, () => enviarPrevia(backoffice, rejeitos))
      // what goes on beside it may lose its line, too, and nobody waits for that
      const done = answer.statusCode === 201
      if (!done) expect([k, moment, answer.json()]).toEqual([k, moment, expect.objectContaining(AWAY)])
      const after = await arrived()
      if (!done && after.remessas.length === before.remessas.length)
        expect([k, moment, after]).toEqual([k, moment, before])
      else {
        const { linhas, aceitas, rejeitadas } = whole.json()
        expect(after.remessas.at(-1)).toMatchObject({ status: 'Com erros', linhas, aceitas, rejeitadas })
        expect(after.linhas.at(-1)).toMatchObject({ count: linhas })
      }
    }
    const again = await enviarPrevia(backoffice, rejeitos)
    const unnamed = (answer: LightMyRequestResponse) => ({ ...answer.json(), id: 0, remessa_id: 0 })
    expect(unnamed(again)).toEqual(unnamed(whole))
  })

  it('while it is confirmed begins once, and comes in as the one that nobody disturbed', async () => {
    const confirm = (previa: { id: number }, key: string) =>
      backoffice.post('/api/v1/remessas', { previa_id: previa.id }, { 'idempotency-key': key })
    const read = async () => (await enviarPrevia(backoffice, rejeitos)).json()
    const first = await read()
    const { answer, statements } = await cutAt(0, 'before', () => confirm(first, randomUUID()))
    expect(answer.statusCode, answer.body).toBe(202)
    await finished(t, answer.json().trabalho_id)
    const whole = await dump()
    expect(whole.operacoes.length).toBeGreaterThan(0)
    await desfazer(t, backoffice, answer.json().remessa_id)
    for (const [k, moment] of places(statements)) {
      const previa = await read()
      const key = randomUUID()
      const { answer: cut } = await cutAt(k, moment, () => confirm(previa, key))
      expect([k, moment, [202, 503].includes(cut.statusCode)]).toEqual([k, moment, true])
      const repeated = await untilAnswered(() => confirm(previa, key))
      expect([k, moment, repeated.statusCode], repeated.body).toEqual([k, moment, 202])
      const { trabalho_id, remessa_id } = repeated.json()
      await finished(t, trabalho_id)
      expect([k, moment, await dump()]).toEqual([k, moment, whole])
      expect(
        await told(
          `select count(*) from trabalhos where tipo = 'remessa' and detalhe ->> 'importacao_id' = '${previa.id}'`,
        ),
      ).toEqual([{ count: 1 }])
      await desfazer(t, backoffice, remessa_id)
    }
  })
})
