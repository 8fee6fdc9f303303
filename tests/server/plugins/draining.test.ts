import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'

describe('a server on its way out', () => {
  it('answers what was asked, and keeps nobody who comes in meanwhile', async () => {
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    let asked = () => {}
    const begun = new Promise<void>((resolve) => {
      asked = resolve
    })
    const t = await openTestApp({
      extras: async (app) => {
        app.get('/api/v1/devagar', { config: { permissao: 'sessao' } }, async () => {
          asked()
          await held
          return { feito: true }
        })
      },
    })
    const { token } = await t.as(CPF.administrador)
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${url}/api/v1/devagar`, { headers: { authorization: `Bearer ${token}` } })
    await begun
    // in the same turn, as a browser whose stream was cut: accepted before the door is shut
    const late = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    const gone = once(late, 'close')
    const closed = t.close()
    // else only the end of its patience would, which cuts off whoever is still to be answered
    await gone
    end()
    expect(await (await answer).json()).toEqual({ feito: true })
    await closed
  })
})
