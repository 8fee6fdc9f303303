import { describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { withApp } from '../with-app'

const { t, backoffice: owner } = withApp(
  {
    worker: 'sim',
    extras: async (app) => {
      app.jobs.handle('longo', untilCalledOff, { cancelavel: 'sim' })
      app.jobs.handle('firme', untilCalledOff)
    },
  },
  ['backoffice'],
)
let steps = 0

async function untilCalledOff({ progress }: { progress: (feito: number, total: number) => Promise<void> }) {
  for (let feito = 1; feito < 2_000; feito += 1) {
    await progress(feito, 2_000)
    steps = feito
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const send = (tipo: string) => t.app.jobs.send(t.db, { tipo, usuario_id: owner.usuarioId, detalhe: {} })
const status = async (id: number) => (await owner.get(`/api/v1/trabalhos/${id}`)).json<{ status: string }>().status
const cancel = (actor: Actor, id: number) => actor.post(`/api/v1/trabalhos/${id}/cancelar`, {})

describe('POST /trabalhos/{id}/cancelar', () => {
  it('stops at its next step what runs, and it stays called off', async () => {
    const id = await send('longo')
    await expect.poll(() => status(id), { timeout: 60_000 }).toBe('executando')
    expect((await cancel(owner, id)).statusCode).toBe(204)
    const before = steps
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(steps).toBeLessThanOrEqual(before + 1)
    expect(await status(id)).toBe('cancelado')
    expect((await cancel(owner, id)).statusCode).toBe(409)
  })

  it('is not for work that must end what it began, nor for that of others', async () => {
    const id = await send('firme')
    expect((await cancel(owner, id)).json().code).toBe('trabalho_nao_cancelavel')
    expect((await cancel(await t.as(CPF.administrador), id)).statusCode).toBe(404)
  })
})
