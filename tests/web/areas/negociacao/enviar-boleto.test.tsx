import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EnviarBoleto } from '../../../../src/web/areas/negociacao/fechar/enviar-boleto'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'
import type { Answer } from '../../stand-in'

beforeAll(fillBrowser)
afterEach(cleanup)

const refusal = (status: number, body: object) => (): Answer => ({ status, body })
const open = (without: readonly string[] = []) =>
  renderScreen({ path: '/x', at: '/x', element: <EnviarBoleto acordoId={41} parcelaId={90} />, without })
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Enviar boleto e Pix' }))

describe('the slip that follows an agreement', () => {
  it('is issued and sent by one press, and says by which channel', async () => {
    const { sent } = serve({
      'post /parcelas/90/cobrancas': () => ({ status: 201, body: { cobranca: { id: 1 }, existente: false } }),
      'post /acordos/41/enviar-boleto': () => ({ status: 201, body: { mensagem_id: 5, canal: 'whatsapp' } }),
    })
    open()
    await press()
    expect(await screen.findByText('Boleto e Pix a caminho por WhatsApp.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(sent('post /parcelas/90/cobrancas').map(({ body }) => body)).toEqual([{}])
    expect(sent('post /acordos/41/enviar-boleto').map(({ body }) => body)).toEqual([{}])
  })

  it('is not sent where the slip was refused, and says why the law refuses the message', async () => {
    let slip = true
    const { sent } = serve({
      'post /parcelas/90/cobrancas': () =>
        slip
          ? refusal(422, { code: 'convenio_ausente', message: 'Nenhum convênio.' })()
          : { status: 200, body: { cobranca: { id: 1 }, existente: true } },
      'post /acordos/41/enviar-boleto': refusal(409, {
        code: 'canal_bloqueado',
        message: 'Corrija os campos.',
        errors: { canal: ['O cliente bloqueou este canal.'] },
      }),
    })
    open()
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Nenhum convênio.')
    expect(sent('post /acordos/41/enviar-boleto')).toHaveLength(0)
    slip = false
    await press()
    expect(await screen.findByText('O cliente bloqueou este canal.')).toBeTruthy()
  })

  it('is offered to nobody who may not send', async () => {
    serve({})
    const { container } = open(['mensagens.enviar'])
    expect(container.querySelector('button')).toBeNull()
  })
})
