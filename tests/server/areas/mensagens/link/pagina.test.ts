import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DividaDoLink } from '../../../../../src/contract/contato/link'
import { listas } from '../../../../../src/domain/generated-lists'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { avisar, SEGREDOS } from '../../cobrancas/avisar'
import { cobrancaOf, cobrar, createConvenios } from '../../cobrancas/cobrar'
import { corpo, despache, enviada, mensagem } from '../caixa-de-saida'
import { createConhecido, enviarLink, openPublica, reconhecer } from './pagina-de-teste'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  Object.assign(process.env, SEGREDOS)
  t = await openPublica()
  executivo = await t.as(CPF.executivo)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  for (const name of Object.keys(SEGREDOS)) delete process.env[name]
  await t.close()
})

/** An agreement of all that the client owes, its slips issued. */
async function fechar(cliente_id: number, nParcelas = 2) {
  const operacoes = await t.db.selectFrom('operacoes').select('id').where('cliente_id', '=', cliente_id).execute()
  const pedido = {
    ...{ cliente_id, credor_id: 10, operacoes: operacoes.map(({ id }) => id), formaPagamento: 'boleto_pix' },
    parametros: { nParcelas },
  }
  const answer = await executivo.post('/api/v1/acordo/store', pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  const { parcelas } = answer.json<{ parcelas: { id: number }[] }>()
  const cobrancas = []
  for (const { id } of parcelas) cobrancas.push(await cobrar(executivo, id))
  return { parcelas: parcelas.map(({ id }) => id), cobrancas }
}

const now = () => t.app.clock.agora().toISOString()
const shown = async (pagina: Parameters<typeof reconhecer>[1]): Promise<DividaDoLink> => {
  const answer = await (await reconhecer(t, pagina)).get('/divida')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the page', () => {
  it('names the creditor, and each charge of what is owed, which add up', async () => {
    const pagina = await enviarLink(t, executivo, await createConhecido(t))
    const divida = await shown(pagina)
    expect(divida).toMatchObject({
      ...{ nome: 'Rosângela', oferta: null, sem_oferta: false, parcelas: [] },
      credor: { nome: 'Escola Aurora', documento: '11.444.777/0001-61', endereco: 'Av. Ipê, 20, Campinas/SP' },
    })
    expect(divida.dividas).toHaveLength(1)
    for (const { nominal, juros, multa, honorarios, desconto, total } of divida.dividas) {
      expect(juros).toBeGreaterThan(0)
      expect(nominal + juros + multa + honorarios - desconto).toBeCloseTo(total, 2)
    }
    expect(divida.total).toBe(divida.dividas[0]?.total)
  })

  it('shows the instalments of agreements with their slips and Pix, and gives the slip', async () => {
    const destino = await createConhecido(t)
    const { parcelas, cobrancas } = await fechar(destino.cliente_id)
    const pagina = await enviarLink(t, executivo, destino)
    const divida = await shown(pagina)
    expect(divida.parcelas.map(({ id }) => id)).toEqual(parcelas)
    for (const [at, { linha, boleto }] of divida.parcelas.entries()) {
      const { nominal, juros, multa, honorarios, desconto, total } = linha
      expect(nominal + juros + multa + honorarios - desconto).toBeCloseTo(total, 2)
      expect(boleto).toMatchObject({
        ...{ linha_digitavel: cobrancas[at]?.linha_digitavel, multa: 2, juros: 1 },
        pix: { copia_cola: cobrancas[at]?.pix_copia_cola, qr_svg: expect.stringContaining('<svg') },
      })
    }
    const pdf = await (await reconhecer(t, pagina)).get(`/parcelas/${parcelas[0]}/boleto.pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  })

  it('gives nobody else’s slip, and nothing of another creditor', async () => {
    const [mine, other] = [await createConhecido(t), await createConhecido(t)]
    const theirs = await fechar(other.cliente_id)
    const pagina = await enviarLink(t, executivo, mine)
    const open = await reconhecer(t, pagina)
    const answers = [theirs.parcelas[0], 999_999_999, '1;drop', '0', '-1', '1e400', '%00'].map((id) =>
      open.get(`/parcelas/${id}/boleto.pdf`),
    )
    for (const answer of await Promise.all(answers)) expect([400, 404, 422]).toContain(answer.statusCode)
    const [foreign, missing] = await Promise.all(answers)
    const { requestId: _, ...one } = foreign?.json() ?? {}
    const { requestId: __, ...none } = missing?.json() ?? {}
    expect(one).toEqual(none)
    expect(one).toMatchObject({ statusCode: 404, code: 'nao_encontrado' })
    await sql`update operacoes set credor_id = 57 where cliente_id = ${other.cliente_id}`.execute(t.db)
    expect((await shown(pagina)).parcelas).toEqual([])
  })

  it('is of an instalment alone where the message is', async () => {
    const destino = await createConhecido(t)
    const { parcelas } = await fechar(destino.cliente_id)
    const pagina = await enviarLink(t, executivo, destino)
    await sql`update mensagens set parcela_id = ${parcelas[1]} where id = ${pagina.mensagem_id}`.execute(t.db)
    expect((await shown(pagina)).parcelas.map(({ id }) => id)).toEqual([parcelas[1]])
    const answer = await (await reconhecer(t, pagina)).get(`/parcelas/${parcelas[0]}/boleto.pdf`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('what is paid', () => {
  it('by the Pix of the page before the next message leaves is asked for no more: paid', async () => {
    const destino = await createConhecido(t)
    const { cobrancas, parcelas } = await fechar(destino.cliente_id, 1)
    const pagina = await enviarLink(t, executivo, destino)
    const [parcela] = (await shown(pagina)).parcelas
    const waiting = await enviada(executivo, corpo(destino, { texto: 'Pague {valor} em {link}', a_pedido: true }))
    const cobranca = await cobrancaOf(t, cobrancas[0]?.id ?? 0)
    expect(parcela?.boleto?.pix?.copia_cola).toBe(cobranca.pix_copia_cola)
    const paid = await avisar(t, 'pix', {
      pix: [{ endToEndId: 'pago-pelo-link', txid: cobranca.txid, valor: cobranca.valor.toFixed(2), horario: now() }],
    })
    expect(paid.statusCode, paid.body).toBe(200)
    expect((await cobrancaOf(t, cobranca.id)).status).toMatch(/^Paga/)
    expect(await despache(t, waiting)).toBe(false)
    expect(await mensagem(t, waiting)).toMatchObject({
      status: listas.status_mensagem.cancelada,
      motivo: expect.stringMatching(/^Pago/),
    })
    const after = await shown(pagina)
    expect([after.parcelas, after.total]).toEqual([[], 0])
    expect((await (await reconhecer(t, pagina)).get(`/parcelas/${parcelas[0]}/boleto.pdf`)).statusCode).toBe(404)
  })
})
