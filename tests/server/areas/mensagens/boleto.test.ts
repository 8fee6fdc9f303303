import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { cobrar, createConvenios, fillCredores, receber } from '../cobrancas/cobrar'
import {
  avisarSms,
  createDestinatario,
  type Destinatario,
  despache,
  mensagem,
  openSaida,
  SEGREDO,
} from './caixa-de-saida'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  t = await openSaida()
  executivo = await t.as(CPF.executivo)
  await fillCredores(t)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  delete process.env.AVENCA_SMS_RETORNO
  await t.close()
})

const TEXTO = '{primeiro_nome}, da {credor}: {valor} em {vencimento}. {linha_digitavel} {pix}'

/** An approved text for slips. */
async function texto(recurso: string, own: { readonly credor_id?: number } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(recurso)} (nome, texto, finalidade, status, credor_id)
    values (${`Boleto ${Math.random()}`}, ${TEXTO}, 'boleto', 'Aprovado', ${own.credor_id ?? null}) returning id`.execute(
    t.db,
  )
  const id = rows[0]?.id ?? 0
  if (recurso === 'templates_whatsapp')
    await sql`update templates_whatsapp set no_provedor = 'Aprovado' where id = ${id}`.execute(t.db)
  return id
}

interface Fechado extends Destinatario {
  readonly acordo_id: number
  readonly parcelas: readonly number[]
}

async function fechado({ emite = true } = {}): Promise<Fechado> {
  const destino = await createDestinatario(t, 5, { nome: 'Ana Lima' })
  const operacoes = await t.db
    .selectFrom('operacoes')
    .select('id')
    .where('cliente_id', '=', destino.cliente_id)
    .execute()
  const closed = await executivo.post('/api/v1/acordo/store', {
    ...{ cliente_id: destino.cliente_id, credor_id: 10, operacoes: operacoes.map(({ id }) => id) },
    ...{ formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } },
  })
  expect(closed.statusCode, closed.body).toBe(201)
  const { acordo, parcelas } = closed.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  if (emite) await cobrar(executivo, parcelas[0]?.id ?? 0)
  return { ...destino, acordo_id: acordo.id, parcelas: parcelas.map(({ id }) => id) }
}

const enviar = ({ acordo_id }: Pick<Fechado, 'acordo_id'>, body: object = {}, actor: Actor = executivo) =>
  actor.post(`/api/v1/acordos/${acordo_id}/enviar-boleto`, body)

async function mensagensDe({ cliente_id }: Destinatario): Promise<number> {
  const { rows } = await sql`select from mensagens where cliente_id = ${cliente_id}`.execute(t.db)
  return rows.length
}

describe('the slip of an agreement', () => {
  it('needs a text for it, approved', async () => {
    const refused = await enviar(await fechado())
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json<{ errors: Record<string, string[]> }>().errors.canal?.join()).toContain('texto aprovado')
  })

  it('goes in one press, with its line, its Pix, and what the instalment comes to', async () => {
    for (const recurso of ['templates_sms', 'templates_whatsapp']) await texto(recurso)
    const acordo = await fechado()
    const seen = await enviar({ acordo_id: acordo.acordo_id }, {})
    expect(seen.statusCode, seen.body).toBe(201)
    const { mensagem_id, canal, texto: said } = seen.json<{ mensagem_id: number; canal: string; texto: string }>()
    expect(canal).toBe('whatsapp')
    const slip = await t.db
      .selectFrom('cobrancas')
      .select(['linha_digitavel', 'pix_copia_cola', 'valor'])
      .where('parcela_id', '=', acordo.parcelas[0] ?? 0)
      .executeTakeFirstOrThrow()
    const reais = slip.valor.toFixed(2).replace('.', ',')
    expect(said).toContain(`R$ ${reais}`)
    expect(said).toContain(`${slip.linha_digitavel} ${slip.pix_copia_cola}`)
    expect(await mensagem(t, mensagem_id)).toMatchObject({
      ...{ acordo_id: acordo.acordo_id, parcela_id: acordo.parcelas[0], finalidade: 'boleto', origem: 'manual' },
      ...{ a_pedido: true, telefone: acordo.telefone, status: 'Na fila' },
    })
    expect(await despache(t, mensagem_id)).toBe(true)
    expect(await mensagem(t, mensagem_id)).toMatchObject({ status: 'Aceita', texto: said })
  })

  it('goes by the channel, and to the number, of the last answer', async () => {
    const acordo = await fechado()
    const wrote = `319${acordo.telefone.slice(3, 10)}7`
    await sql`insert into telefones (cliente_id, telefone, situacao) values (${acordo.cliente_id}, ${wrote}, 'nao_testado')`.execute(
      t.db,
    )
    const em = t.app.clock.agora().toISOString()
    const taken = await avisarSms(t, { de: `+55${wrote}`, texto: 'Pode mandar o boleto', em })
    expect(taken.statusCode, taken.body).toBe(200)
    const sent = await enviar(acordo)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json()).toMatchObject({ canal: 'sms' })
    expect(await mensagem(t, sent.json<{ mensagem_id: number }>().mensagem_id)).toMatchObject({ telefone: wrote })
  })

  it('is by the creditor’s own text where there is one', async () => {
    const own = await texto('templates_whatsapp', { credor_id: 10 })
    const sent = await enviar(await fechado())
    expect(await mensagem(t, sent.json<{ mensagem_id: number }>().mensagem_id)).toMatchObject({
      template_whatsapp_id: own,
    })
  })

  it('is refused with the law at the channel, and nothing is written', async () => {
    const acordo = await fechado()
    await sql`update clientes set canais_bloqueados = '{"whatsapp": true}', motivo_canais = 'Pediu' where id = ${acordo.cliente_id}`.execute(
      t.db,
    )
    const refused = await enviar(acordo)
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json<{ errors: Record<string, string[]> }>().errors.canal?.join()).toContain('bloqueou este canal')
    expect(await mensagensDe(acordo)).toBe(0)
    const other = await enviar(acordo, { canal: 'sms' })
    expect(other.json(), other.body).toMatchObject({ canal: 'sms' })
  })

  it.each([
    ['boleto_sem_destino', { canal: 'email' }],
    ['fora_da_lista', { canal: 'pombo' }],
  ])('is refused with %s for %j', async (code, body) => {
    const acordo = await fechado()
    const refused = await enviar(acordo, body)
    expect(refused.json(), refused.body).toMatchObject({ code, errors: { canal: [expect.anything()] } })
    expect(await mensagensDe(acordo)).toBe(0)
  })

  it('is refused where there is no slip yet, for who may not send, and for an agreement that is not', async () => {
    const without = await fechado({ emite: false })
    expect((await enviar(without)).json()).toMatchObject({ code: 'cobranca_nao_gerada' })
    expect((await enviar(without, {}, await t.as(CPF.backoffice))).statusCode).toBe(403)
    expect((await enviar({ acordo_id: 999_999 })).statusCode).toBe(404)
  })

  it('is called off when the instalment is paid before it leaves', async () => {
    const acordo = await fechado()
    const sent = await enviar(acordo)
    const { mensagem_id } = sent.json<{ mensagem_id: number }>()
    const { valor_nominal } = await t.db
      .selectFrom('parcelas')
      .select('valor_nominal')
      .where('id', '=', acordo.parcelas[0] ?? 0)
      .executeTakeFirstOrThrow()
    await receber(await t.as(CPF.analistaFinanceiro), acordo.parcelas[0], valor_nominal)
    expect(await despache(t, mensagem_id)).toBe(false)
    expect(await mensagem(t, mensagem_id)).toMatchObject({
      status: 'Cancelada',
      motivo: expect.stringContaining('Pago'),
    })
  })
})
