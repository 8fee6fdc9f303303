import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prescreverOperacoes } from '../../../../src/server/areas/operacoes/prescrever'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { sendFile } from '../baixas/send-file'
import { criarBordero, criarMotivo, ENVIAR, lerBordero, levar } from '../devolucoes/bordero-de-teste'
import { avisarSms, despache, mensagem, openSaida, SEGREDO } from '../mensagens/caixa-de-saida'
import {
  agir,
  avisosDe,
  criarDivida,
  criarModelo,
  cumprir,
  daLista,
  movedClock,
  negativacaoDe,
  permitir,
} from './avisada'

const clock = movedClock('2026-11-19')
let t: TestApp
let backoffice: Actor
let coordenador: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  t = await openSaida({}, { clock })
  backoffice = await t.as(CPF.backoffice)
  coordenador = await t.as(CPF.coordenador)
})
afterAll(async () => {
  delete process.env.AVENCA_SMS_RETORNO
  await t.close()
})

const avisar = (operacao_id: number, ato = 'avisar_negativacao') => agir(backoffice, 'operacoes', ato, operacao_id)
const codes = (message?: string) => message?.match(/\([^()]*\)\.(?= |$)/g)?.length ?? 0

/** A listing whose notice went out, with its message. */
async function avisada(ato = 'avisar_negativacao') {
  clock.to('2026-11-19')
  const divida = await criarDivida(t)
  expect(await avisar(divida.operacao_id, ato)).toMatchObject({ ok: true })
  const negativacao = await negativacaoDe(t, divida.operacao_id)
  if (!negativacao) throw new Error('no listing')
  const [aviso] = await avisosDe(t, negativacao.id)
  if (!aviso) throw new Error('no notice')
  return { ...divida, id: negativacao.id, aviso }
}

describe('a creditor', () => {
  it('lists nobody until it is switched on, with the clause and the bureau', async () => {
    const { operacao_id, cliente_id } = await criarDivida(t)
    const refused = await avisar(operacao_id)
    expect(refused).toMatchObject({ ok: false })
    expect(refused?.message).toContain('O credor não permite negativar')
    expect(codes(refused?.message)).toBe(3)
    expect(await daLista(backoffice, cliente_id)).toMatchObject([{ situacao: 'Impedida', motivos: refused?.message }])
    const url = '/api/v1/credores/10'
    const administrador = await t.as(CPF.administrador)
    const { versao } = (await administrador.get(url)).json<{ versao: number }>()
    const bare = await administrador.inject({
      method: 'PATCH',
      url,
      headers: { 'if-match': String(versao) },
      payload: { permite_negativacao: true },
    })
    expect(Object.keys(bare.json<{ errors: object }>().errors).sort()).toEqual(['bureau', 'clausula_negativacao'])
  })

  it('that is a school is asked twice', async () => {
    await expect(permitir(t, { ensino: true, confirma_negativacao: true })).rejects.toThrow('Grave primeiro')
    await permitir(t, { ensino: true })
    const { operacao_id } = await criarDivida(t)
    expect((await avisar(operacao_id))?.message).toContain('falta a segunda confirmação')
    await permitir(t, { ensino: true, confirma_negativacao: true })
    expect((await avisar(operacao_id))?.message).toContain('Não há template aprovado')
  })
})

describe('a notice by message', () => {
  it('needs a text that says all that the law wants', async () => {
    await criarModelo(t, 'A divida de {valor} vai ao cadastro.')
    const { operacao_id } = await criarDivida(t)
    expect((await avisar(operacao_id))?.message).toContain('{credor}, {credor_cnpj}, {vencimento}, {validade}')
    await criarModelo(t)
  })

  it('goes through the outbox with the debt as it stands, once', async () => {
    const { operacao_id, cliente_id, id, aviso } = await avisada()
    const sent = await mensagem(t, Number(aviso.mensagem_id))
    expect(sent).toMatchObject({ finalidade: 'previa_negativacao', canal: 'sms', operacao_id, status: 'Na fila' })
    expect(sent.texto).toMatch(
      /^Escola Aurora \(11\.222\.333\/0001-81\) .+1\.000,00, vencida em 10\/08\/2026.+30\/11\/2026/,
    )
    expect(await daLista(backoffice, cliente_id)).toMatchObject([{ situacao: 'Aviso enviado', motivos: null }])
    const again = await avisar(operacao_id)
    expect(again?.message).toContain('Esta dívida já foi avisada ou negativada')
    expect(await avisosDe(t, id)).toHaveLength(1)
  })

  it('proves nothing when it is accepted, and proves from the day of its delivery', async () => {
    const { id, aviso } = await avisada()
    const mensagem_id = Number(aviso.mensagem_id)
    expect(await despache(t, mensagem_id)).toBe(true)
    const accepted = await mensagem(t, mensagem_id)
    expect(accepted.status).toBe('Aceita')
    clock.to('2026-12-10')
    await cumprir(t)
    expect(await t.db.selectFrom('negativacoes').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      status: 'Aviso enviado',
      entregue_em: null,
    })
    clock.to('2026-11-19')
    const told = await avisarSms(t, {
      ...{ evento: `E-${id}`, referencia: accepted.referencia, status: 'entregue' },
      em: clock.agora().toISOString(),
    })
    expect(told.statusCode, told.body).toBe(200)
    clock.to('2026-11-29')
    await cumprir(t)
    const waiting = await t.db.selectFrom('negativacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(waiting).toMatchObject({ status: 'Aviso enviado', entregue_em: '2026-11-19', prazo_em: '2026-11-30' })
    expect(await agir(coordenador, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: false })
    clock.to('2026-11-30')
    await cumprir(t)
    expect(await cumprir(t)).toBe(0)
    expect(await agir(coordenador, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: true })
    expect(await t.db.selectFrom('negativacoes').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      status: 'Autorizada',
      autorizada_por_id: coordenador.usuarioId,
      autorizada_em: '2026-11-30',
    })
  })
})

describe('a letter', () => {
  const proof = async () => sendFile(backoffice, '/api/v1/avisos_previos/arquivos/comprovante')

  it('proves from the day that the attached proof of the post says', async () => {
    const { id, aviso } = await avisada('avisar_por_carta')
    expect(aviso).toMatchObject({ canal: 'carta', mensagem_id: null, enviado_em: '2026-11-19' })
    expect(aviso.endereco).toBe('Rua das Acácias · Contagem/MG · CEP 32010000')
    expect(aviso.texto).toContain('Escola Aurora (11.222.333/0001-81)')
    clock.to('2026-12-01')
    const bare = await agir(backoffice, 'avisos_previos', 'provar', aviso.id, { entregue_em: '2026-11-24' })
    expect(bare).toMatchObject({ ok: false })
    for (const entregue_em of ['2026-11-18', '2026-12-02']) {
      const wrong = await agir(backoffice, 'avisos_previos', 'provar', aviso.id, {
        entregue_em,
        comprovante: await proof(),
      })
      expect(wrong, entregue_em).toMatchObject({ ok: false })
    }
    const valores = { entregue_em: '2026-11-24', comprovante: await proof() }
    expect(await agir(backoffice, 'avisos_previos', 'provar', aviso.id, valores)).toMatchObject({ ok: true })
    expect((await avisosDe(t, id))[0]).toMatchObject({
      entregue_em: '2026-11-24',
      provado_por_id: backoffice.usuarioId,
    })
    clock.to('2026-12-05')
    await cumprir(t)
    expect(await agir(coordenador, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: true })
  })

  it('may follow a message that proved nothing, and no more once it is cancelled', async () => {
    const { id, aviso } = await avisada()
    expect(await agir(backoffice, 'negativacoes', 'repetir_por_carta', id)).toMatchObject({ ok: true })
    expect((await avisosDe(t, id)).map(({ canal }) => canal)).toEqual([aviso.canal, 'carta'])
    const valores = { motivo_cancelamento: 'Erro de cadastro' }
    expect(await agir(backoffice, 'negativacoes', 'cancelar', id, valores)).toMatchObject({ ok: true })
    expect(await agir(backoffice, 'negativacoes', 'repetir_por_carta', id)).toMatchObject({ ok: false })
  })
})

describe('the authorisation', () => {
  /** One whose wait is over. */
  const ripe = async (by: Actor = backoffice, own: object = {}) => {
    clock.to('2026-11-19')
    const divida = await criarDivida(t, {}, own)
    expect(await agir(by, 'operacoes', 'avisar_por_carta', divida.operacao_id)).toMatchObject({ ok: true })
    const id = (await negativacaoDe(t, divida.operacao_id))?.id ?? 0
    const [aviso] = await avisosDe(t, id)
    const comprovante = await sendFile(backoffice, '/api/v1/avisos_previos/arquivos/comprovante')
    const valores = { entregue_em: '2026-11-19', comprovante }
    expect(await agir(backoffice, 'avisos_previos', 'provar', aviso?.id ?? 0, valores)).toMatchObject({ ok: true })
    clock.to('2026-11-30')
    await cumprir(t)
    return { ...divida, id }
  }

  it('is another person’s', async () => {
    const { id } = await ripe(coordenador)
    expect((await agir(coordenador, 'negativacoes', 'autorizar', id))?.message).toContain(
      'Quem enviou o aviso não autoriza',
    )
    const supervisor = await t.as(CPF.supervisorFinanceiro)
    expect(await agir(supervisor, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: true })
  })

  it('asks everything again, and says all of it', async () => {
    const { id, operacao_id, cliente_id } = await ripe()
    await agir(backoffice, 'operacoes', 'contestar', operacao_id, { motivo_situacao: 'Diz que não deve' })
    await sql`update clientes set obito_em = '2026-11-25' where id = ${cliente_id}`.execute(t.db)
    const refused = await agir(coordenador, 'negativacoes', 'autorizar', id)
    expect(refused?.message).toContain('A dívida está contestada (CDC, art. 43, § 1º).')
    expect(refused?.message).toContain('O cliente faleceu')
    expect(await daLista(coordenador, cliente_id)).toMatchObject([
      { situacao: 'Prazo cumprido', motivos: refused?.message },
    ])
  })

  it('judges each title alone', async () => {
    const [one, other] = [await ripe(), await ripe()]
    await agir(backoffice, 'operacoes', 'contestar', other.operacao_id, { motivo_situacao: 'Diz que não deve' })
    const ids = [one.id, other.id]
    const both = await coordenador.post('/api/v1/negativacoes/atos/autorizar', { ids, valores: {} })
    expect(both.json<{ linhas: { ok: boolean }[] }>().linhas.map(({ ok }) => ok)).toEqual([true, false])
  })

  it.each([
    [CPF.executivo, 403, 403],
    [CPF.supervisorCobranca, 403, 403],
    [CPF.credor10, 403, 403],
    [CPF.backoffice, 200, 403],
    [CPF.supervisorFinanceiro, 200, 200],
  ])('%s may notice: %i, and authorise: %i', async (cpf, notice, authorise) => {
    const actor = await t.as(cpf)
    const answers = [
      await actor.post('/api/v1/operacoes/atos/avisar_negativacao', { ids: [999_999], valores: {} }),
      await actor.post('/api/v1/negativacoes/atos/autorizar', { ids: [999_999], valores: {} }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([notice, authorise])
  })

  it('ends in the transaction of the return of the debt', async () => {
    const { id, operacao_id } = await ripe()
    const motivo_id = await criarMotivo(t)
    const bordero = await criarBordero({ backoffice, coordenador }, { motivo_id, operacoes: [operacao_id] })
    await levar({ backoffice, coordenador }, bordero, ...ENVIAR)
    const motivo_cancelamento = `A dívida voltou ao credor pelo borderô ${bordero}.`
    expect(await negativacaoDe(t, operacao_id)).toMatchObject({ id, status: 'Cancelada', motivo_cancelamento })
    const { efeitos } = await lerBordero({ backoffice, coordenador }, bordero)
    expect(efeitos).toContain('1 negativação cancelada ou com exclusão pedida.')
  })

  it('has nothing left to say of a debt that prescribed meanwhile', async () => {
    await permitir(t, { prazo_prescricao: 60 })
    const { id, operacao_id } = await ripe(backoffice, { data_vencimento: '2021-12-15' })
    clock.to('2026-12-18')
    const { definitions, secret } = t.app
    await prescreverOperacoes(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) })
    expect(await cumprir(t)).toBe(1)
    const motivo_cancelamento = 'A dívida não está mais em cobrança.'
    expect(await negativacaoDe(t, operacao_id)).toMatchObject({ id, status: 'Cancelada', motivo_cancelamento })
    expect(await cumprir(t)).toBe(0)
  })
})
