import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seguirNegativacoesDoDia } from '../../../../src/server/areas/negativacao/excluir'
import { prescreverOperacoes } from '../../../../src/server/areas/operacoes/prescrever'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { openTestApp, type TestApp } from '../../harness'
import { broken } from '../baixas/acordo-recebendo'
import { criarBordero, criarMotivo, ENVIAR, levar } from '../devolucoes/bordero-de-teste'
import { agir, movedClock, negativacaoDe, permitir } from './avisada'
import { ativa, autorizada, ENVIO, enviar, linhasDe, type Maos, maosDe, retornoDe, trazer } from './lote-de-teste'

/*
 * A listing leaves its bureau by itself, in the transaction of what ends it. Each cause is an act of the product.
 */

const clock = movedClock('2026-11-09')
let t: TestApp
let maos: Maos
beforeAll(async () => {
  t = await openTestApp({ clock })
  maos = await maosDe(t, clock)
  await permitir(t, { bureau_logon: '12345678' })
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await t.close()
})

const DIA = '2026-11-25'
const listing = (operacao_id: number) => negativacaoDe(t, operacao_id)
const state = async (operacao_id: number) => (await listing(operacao_id))?.status

type Divida = Awaited<ReturnType<typeof ativa>>

/** An agreement over the debt, in so many instalments of one thousand reais in all; the ids of the instalments. */
async function fechar({ cliente_id, operacao_id }: Divida, nParcelas: number, formaPagamento = 'boleto_pix') {
  const body = { cliente_id, credor_id: 10, operacoes: [operacao_id], formaPagamento, parametros: { nParcelas } }
  const answer = await maos.executivo.post('/api/v1/acordo/store', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ parcelas: { id: number; valor_nominal: number }[] }>().parcelas
}

async function pagar(parcela: number, valor: number, data = DIA) {
  const answer = await maos.financeiro.post(`/api/v1/parcelas/${parcela}/baixa`, { data, valor, forma: 'boleto_pix' })
  expect(answer.statusCode, answer.body).toBe(201)
}

const job = () => {
  const { definitions, secret } = t.app
  return { definitions, clock, secret, usuario: asCompany(definitions, null) }
}

describe('a payment', () => {
  it('of the whole debt asks the listing out of the bureau, five bank days from the day of the money', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    const [only] = await fechar(divida, 1)
    expect(await state(divida.operacao_id)).toBe('Ativa')
    await pagar(only?.id ?? 0, 1000, '2026-11-24')
    expect(await listing(divida.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'pagamento', causa_em: '2026-11-24' },
      // Wednesday 25, 26, 27, Monday 30, Tuesday 1 December
      ...{ alerta_em: '2026-11-30', limite_em: '2026-12-01', a_enviar: 'excluir' },
    })
    const { id, texto } = await enviar(maos)
    const line = texto.split('\r\n')[1] ?? ''
    expect([line.slice(0, 2), line.slice(48, 50)]).toEqual(['1E', '01'])
    await trazer(maos, id, retornoDe(texto))
    expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Excluída', excluida_em: DIA, a_enviar: null })
    expect(await linhasDe(maos, divida.id)).toEqual(['incluir Aceita', 'excluir Aceita'])
  })

  it('of the first instalment is enough, unless the contract waits for the whole', async () => {
    const [first, waits] = [await ativa(maos), await ativa(maos)]
    clock.to(DIA)
    const [one, two] = await fechar(first, 2)
    await pagar(one?.id ?? 0, 200)
    expect(await state(first.operacao_id)).toBe('Ativa')
    await pagar(one?.id ?? 0, 300)
    expect(await listing(first.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'primeira_parcela', causa_em: DIA },
    })
    await permitir(t, { espera_quitacao: true, bureau_logon: '12345678' })
    const [early, late] = await fechar(waits, 2)
    await pagar(early?.id ?? 0, 500)
    expect(await state(waits.operacao_id)).toBe('Ativa')
    await pagar(late?.id ?? 0, 500)
    expect(await listing(waits.operacao_id)).toMatchObject({ status: 'Exclusão pedida', causa_exclusao: 'pagamento' })
    await permitir(t, { espera_quitacao: false, bureau_logon: '12345678' })
    await pagar(two?.id ?? 0, 500)
    expect(await listing(first.operacao_id)).toMatchObject({ causa_exclusao: 'primeira_parcela' })
    await finish()
  })

  it('that is reversed afterwards changes nothing: the debtor was right to be let out', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    const [only] = await fechar(divida, 1)
    await pagar(only?.id ?? 0, 1000)
    const answer = await maos.financeiro.post(`/api/v1/parcelas/${only?.id}/estorno`, { motivo: 'Banco devolveu' })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await state(divida.operacao_id)).toBe('Exclusão pedida')
    await finish()
  })

  it('to the creditor, told when the agreement is closed, counts from its day', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    const body = { cliente_id: divida.cliente_id, credor_id: 10, operacoes: [divida.operacao_id] }
    const answer = await maos.financeiro.post('/api/v1/acordo/store', {
      ...{ ...body, formaPagamento: 'Credor', parametros: { nParcelas: 1 } },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Exclusão pedida', causa_exclusao: 'pagamento' })
    await finish()
  })

  it('of what was only authorised sends nothing to the bureau', async () => {
    const divida = await autorizada(maos)
    clock.to(DIA)
    const [only] = await fechar(divida, 1)
    await pagar(only?.id ?? 0, 1000)
    expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Cancelada', motivo_cancelamento: 'Pagamento' })
    expect(await linhasDe(maos, divida.id)).toEqual([])
  })

  it('between the file and its answer goes out at once, and outlives a refusal of the inclusion', async () => {
    const [taken, refused] = [await autorizada(maos), await autorizada(maos)]
    const { id, texto } = await enviar(maos)
    clock.to(DIA)
    for (const divida of [taken, refused]) {
      const [only] = await fechar(divida, 1)
      await pagar(only?.id ?? 0, 1000)
    }
    const documento = await documentoDe(refused.cliente_id)
    const at = texto.split('\r\n').findIndex((line) => line.includes(documento))
    await trazer(maos, id, retornoDe(texto, { [at + 1]: '020' }))
    expect(await listing(taken.operacao_id)).toMatchObject({ status: 'Exclusão pedida', aceita_em: DIA })
    expect(await listing(refused.operacao_id)).toMatchObject({ status: 'Cancelada', aceita_em: null, a_enviar: null })
    await finish()
    expect(await state(taken.operacao_id)).toBe('Excluída')
  })
})

describe('a return to the creditor', () => {
  it('asks the listing out in its own transaction', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    const motivo_id = await criarMotivo(t)
    const bordero = await criarBordero(maos, { motivo_id, operacoes: [divida.operacao_id] })
    await levar(maos, bordero, ...ENVIAR)
    expect(await listing(divida.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'devolucao', causa_em: DIA },
      motivo_exclusao: `A dívida voltou ao credor pelo borderô ${bordero}.`,
    })
    await finish()
  })
})

describe('a dispute', () => {
  const contestar = (id: number) =>
    agir(maos.backoffice, 'operacoes', 'contestar', id, { motivo_situacao: 'Diz que não deve' })

  it('at a bureau that cannot suspend asks the listing out', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    await contestar(divida.operacao_id)
    expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Exclusão pedida', causa_exclusao: 'contestada' })
    await finish()
  })

  it('at one that can suspends it until it is looked into, and takes it out when it was right', async () => {
    await permitir(t, { bureau: 'outro', bureau_logon: 'AVENCA' })
    const [wrong, right] = [await ativa(maos), await ativa(maos)]
    clock.to(DIA)
    for (const { operacao_id } of [wrong, right]) {
      await contestar(operacao_id)
      expect(await listing(operacao_id)).toMatchObject({ status: 'Suspensa', a_enviar: 'suspender' })
    }
    const { id, texto } = await enviar(maos)
    expect(
      texto
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.slice(0, 2)),
    ).toEqual(['1S', '1S'])
    expect(texto.split('\r\n')[0]).toHaveLength(240)
    await trazer(maos, id, retornoDe(texto))
    const back = await agir(maos.backoffice, 'operacoes', 'retomar', wrong.operacao_id, { motivo_situacao: 'Deve' })
    expect(back).toMatchObject({ ok: true })
    expect(await listing(wrong.operacao_id)).toMatchObject({ status: 'Ativa', a_enviar: 'retomar' })
    const valores = { causa_exclusao: 'contestacao_aceita', causa_em: DIA, motivo_exclusao: 'Não devia' }
    expect(await agir(maos.financeiro, 'negativacoes', 'pedir_exclusao', right.id, valores)).toMatchObject({ ok: true })
    expect(await listing(right.operacao_id)).toMatchObject({ status: 'Exclusão pedida', alerta_em: '2026-12-01' })
    const next = await enviar(maos)
    expect(
      next.texto
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.slice(0, 2))
        .sort(),
    ).toEqual(['1E', '1R'])
    await trazer(maos, next.id, retornoDe(next.texto))
    expect([await state(wrong.operacao_id), await state(right.operacao_id)]).toEqual(['Ativa', 'Excluída'])
    await permitir(t, { bureau: 'pefin', bureau_logon: '12345678' })
  })

  it('that ends before the bureau was told of it tells it nothing', async () => {
    await permitir(t, { bureau: 'outro', bureau_logon: 'AVENCA' })
    const divida = await ativa(maos)
    clock.to(DIA)
    await contestar(divida.operacao_id)
    await agir(maos.backoffice, 'operacoes', 'retomar', divida.operacao_id, { motivo_situacao: 'Deve' })
    expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Ativa', a_enviar: null })
    await permitir(t, { bureau: 'pefin', bureau_logon: '12345678' })
  })
})

describe('what a person says of a listing', () => {
  it.each(['erro', 'ordem_judicial', 'contestacao_aceita'])(
    '%s asks it out, with the reason',
    async (causa_exclusao) => {
      const divida = await ativa(maos)
      clock.to(DIA)
      const ask = (valores: object) => agir(maos.financeiro, 'negativacoes', 'pedir_exclusao', divida.id, valores)
      const future = await ask({ causa_exclusao, causa_em: '2026-11-26', motivo_exclusao: 'x' })
      expect(future).toMatchObject({ ok: false })
      expect(await ask({ causa_exclusao, causa_em: DIA, motivo_exclusao: 'Processo 1' })).toMatchObject({ ok: true })
      expect(await listing(divida.operacao_id)).toMatchObject({
        status: 'Exclusão pedida',
        causa_exclusao,
        limite_em: '2026-12-02',
      })
      expect(await ask({ causa_exclusao, causa_em: DIA, motivo_exclusao: 'Outra vez' })).toMatchObject({ ok: false })
      await finish()
    },
  )
})

describe('an exclusion that the bureau refuses', () => {
  it('opens a task, is asked again by a person, and refused twice is the same task', async () => {
    const divida = await ativa(maos)
    clock.to(DIA)
    const valores = { causa_exclusao: 'erro', causa_em: DIA, motivo_exclusao: 'Nome errado' }
    await agir(maos.financeiro, 'negativacoes', 'pedir_exclusao', divida.id, valores)
    for (const round of [1, 2]) {
      const { id, texto } = await enviar(maos)
      expect((await trazer(maos, id, retornoDe(texto, { 2: '030' }))).json()).toMatchObject({ recusadas: 1 })
      expect(await listing(divida.operacao_id)).toMatchObject({ status: 'Exclusão pedida', a_enviar: null })
      const tasks = await tarefas(divida.operacao_id)
      expect(tasks).toMatchObject([{ status: 'Aberta', linhas: round, prazo: '2026-11-26' }])
      // it waits for a person: no file takes it by itself
      expect((await agir(maos.financeiro, 'credores', 'gerar_lote_bureau', 10))?.message).toContain(
        'Não há negativação',
      )
      expect(await agir(maos.financeiro, 'negativacoes', 'reenviar_exclusao', divida.id)).toMatchObject({ ok: true })
    }
    const { id, texto } = await enviar(maos)
    await trazer(maos, id, retornoDe(texto))
    expect(await state(divida.operacao_id)).toBe('Excluída')
    expect(await tarefas(divida.operacao_id)).toMatchObject([{ status: 'Resolvida' }])
  })
})

describe('time', () => {
  it('takes out what has prescribed', async () => {
    await permitir(t, { prazo_prescricao: 59, bureau_logon: '12345678' })
    const divida = await ativa(maos, {}, { data_vencimento: '2021-12-25' })
    clock.to('2026-11-28')
    await prescreverOperacoes(t.db, job())
    await seguirNegativacoesDoDia(t.db, job())
    expect(await listing(divida.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'prescricao', causa_em: '2026-11-27' },
    })
    await permitir(t, { prazo_prescricao: null, bureau_logon: '12345678' })
    await finish()
  })

  it('takes a listing out five years after the day after the debt was due, and sends none then', async () => {
    const listed = await ativa(maos, {}, { data_vencimento: '2021-12-09' })
    const waiting = await autorizada(maos, {}, { data_vencimento: '2021-12-09' })
    clock.to('2026-12-09')
    await seguirNegativacoesDoDia(t.db, job())
    expect([await state(listed.operacao_id), await state(waiting.operacao_id)]).toEqual(['Ativa', 'Autorizada'])
    clock.to('2026-12-10')
    expect(await seguirNegativacoesDoDia(t.db, job())).toBe(2)
    expect(await seguirNegativacoesDoDia(t.db, job())).toBe(0)
    expect(await listing(listed.operacao_id)).toMatchObject({ causa_exclusao: 'cinco_anos', causa_em: '2026-12-10' })
    expect(await listing(waiting.operacao_id)).toMatchObject({
      ...{ status: 'Cancelada', motivo_cancelamento: 'Cinco anos do vencimento' },
    })
  })
})

async function documentoDe(cliente_id: number): Promise<string> {
  const row = await t.db
    .selectFrom('clientes')
    .select('cpf_cnpj')
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  return row.cpf_cnpj ?? ''
}

async function tarefas(operacao_id: number) {
  const { rows } = await sql<{ status: string; prazo: string; linhas: number }>`
    select p.status, p.prazo, (select count(*)::int from pendencias_linhas l where l.pendencia_id = p.id) as linhas
    from pendencias p where p.registro_operacoes_id = ${operacao_id} and p.tipo = 'exclusao_recusada' order by p.id`.execute(
    t.db,
  )
  return rows
}

/** The bureau does what it was asked: nothing waits. */
async function finish(): Promise<void> {
  const { id, texto } = await enviar(maos)
  const answer = await trazer(maos, id, retornoDe(texto))
  expect(answer.statusCode, answer.body).toBe(200)
  clock.to(ENVIO)
}
