import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statesOf } from '../../../../src/domain/states/transition'
import { atos } from '../../../../src/server/areas/acordos/atos'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, operacoesOf, receber, setStatus } from './acordo-de-teste'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca'])

const url = (id: number, ato: string) => `/api/v1/acordos/${id}/${ato}`
const MOTIVO = { motivo: 'Perdeu o emprego' }
const quatro = { parametros: { nParcelas: 4 } }

describe('a payment and a break at once', () => {
  it('leave a broken agreement whose balance knows of the payment, or a refused payment; never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await fecharDeTeste(t, executivo, quatro)
      const [paid, broken] = await Promise.allSettled([
        receber(t, id, 0, 500),
        supervisor.post(url(id, 'quebrar'), MOTIVO),
      ])
      expect(broken).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
      const came = paid.status === 'fulfilled'
      if (!came) expect(paid.reason).toMatchObject({ code: 'transicao_nao_permitida' })
      expect(await acordoOf(t, id)).toMatchObject({ status: came ? 'Quebrado' : 'Cancelado' })
      for (const { valor_nominal } of await operacoesOf(t, id)) expect(valor_nominal).toBe(came ? 750 : 1000)
    }
  })
})

describe('every act from every status', () => {
  /** With nothing paid. */
  const LEGAL: Readonly<Record<string, readonly string[]>> = {
    quebrar: ['Aguardando aprovação', 'Aguardando', 'Suspenso', 'Baixa Administrativa'],
    cancelar: ['Aguardando aprovação', 'Aguardando', 'Suspenso', 'Baixa Administrativa'],
    suspender: ['Aguardando', 'Vigente', 'Em atraso'],
    retomar: ['Suspenso'],
    // a broken one was paid: with nothing paid there is nothing to go back to
    reativar: [],
    reparcelar: ['Aguardando', 'Vigente', 'Em atraso'],
  }

  it('is done where the machine allows it, and elsewhere refused with nothing changed', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    // no act: the status before the one that is forced
    await sql`update acordos set status_anterior = 'Aguardando' where id = ${id}`.execute(t.db)
    const wrong: string[] = []
    for (const status of statesOf('acordos.status')) {
      await setStatus(t, id, status)
      for (const [ato, legal] of Object.entries(LEGAL)) {
        const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=${ato}`)
        if (asked.statusCode !== (legal.includes(status) ? 200 : 409)) wrong.push(`${ato} ${status} ${asked.body}`)
        if (legal.includes(status) || ato === 'reparcelar') continue
        const done = await supervisor.post(url(id, ato), MOTIVO)
        if (done.statusCode !== 409) wrong.push(`POST ${ato} ${status} ${done.body}`)
      }
      expect(await acordoOf(t, id)).toMatchObject({ status, motivo: null })
    }
    expect(wrong).toEqual([])
    expect(Object.keys(LEGAL)).toEqual([...Object.keys(atos), 'reparcelar'])
  })
})

describe('what an act will do', () => {
  it('is what it then does, and asking changes nothing', async () => {
    const { id, parcelas } = await fecharDeTeste(t, executivo, quatro)
    await receber(t, id, 0, 500)
    await sql`insert into cobrancas (parcela_id, acordo_id, credor_id, forma, status, valor, vencimento)
      values (${parcelas[1]}, ${id}, 10, 'boleto_pix', 'Ativa', 500, '2026-12-20')`.execute(t.db)
    const before = await acordoOf(t, id)
    const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(await acordoOf(t, id)).toEqual(before)
    const { motivos, ...consequencias } = asked.json()
    expect(motivos).toEqual([])
    expect(consequencias).toMatchObject({
      para: 'Quebrado',
      parcelas: [{ numero_parcela: 2 }, { numero_parcela: 3 }, { numero_parcela: 4 }],
      cobrancas: [{ parcela_id: parcelas[1], valor: 500, status: 'Ativa' }],
    })
    const done = await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(done.json()).toEqual(consequencias)
  })

  it('names the permission of the act that is missing', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await executivo.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(answer.json()).toMatchObject({ statusCode: 403 })
    expect(answer.json().message).toContain('acordos.quebrar')
  })

  it.each(['', 'demolir', 'toString'])('refuses the unknown act "%s" on its field', async (ato) => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await supervisor.get(`${url(id, 'consequencias')}?ato=${ato}`)
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { ato: ['Escolha um dos valores da lista.'] } })
  })

  it("is nobody else's business", async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const portal = await t.as(CPF.credor216)
    expect((await portal.get(`/api/v1/acordos/${id}`)).statusCode).toBe(404)
    expect((await portal.get(`${url(id, 'consequencias')}?ato=cancelar`)).statusCode).toBe(403)
    expect((await supervisor.get(`${url(999_999, 'consequencias')}?ato=cancelar`)).statusCode).toBe(404)
  })
})

describe('an agreement of another creditor', () => {
  it('is, for a user of a creditor who may do everything, one that does not exist', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    const portal = await t.as(CPF.credor216)
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: portal.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
      .execute()
    const novo = { formaPagamento: 'maquineta', ...MOTIVO }
    const bodies: Readonly<Record<string, object>> = {
      ...Object.fromEntries(Object.keys(atos).map((ato) => [ato, MOTIVO])),
      transferir: { executivo_cobranca_id: 8, ...MOTIVO },
      reparcelar: novo,
      'reparcelar/simular': { formaPagamento: 'maquineta' },
    }
    for (const [ato, body] of Object.entries(bodies)) {
      const [foreign, missing] = [await portal.post(url(id, ato), body), await portal.post(url(999_999, ato), body)]
      expect([ato, foreign.statusCode, foreign.json().code]).toEqual([ato, 404, 'nao_encontrado'])
      expect(missing.statusCode).toBe(404)
    }
    for (const ato of [...Object.keys(atos), 'reparcelar']) {
      expect((await portal.get(`${url(id, 'consequencias')}?ato=${ato}`)).statusCode).toBe(404)
    }
    expect((await portal.get(url(id, 'termo.pdf'))).statusCode).toBe(404)
    expect((await acordoOf(t, id)).status).toBe('Aguardando')
  })
})

describe('the reason', () => {
  it.each([
    { body: {}, field: 'motivo' },
    { body: { motivo: '   ' }, field: 'motivo' },
    { body: { motivo: 'a\u0000b' }, field: 'motivo' },
    { body: { motivo: 'x'.repeat(201) }, field: 'motivo' },
    { body: { motivo_id: 999_999 }, field: 'motivo_id' },
    { body: { motivo: 'x', outro: 1 }, field: 'outro' },
  ])('$field is refused in $body', async ({ body, field }) => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await supervisor.post(url(id, 'quebrar'), body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('may come from the list of the act, with words where the list asks for them', async () => {
    const { rows } = await sql<{ id: number }>`insert into motivos (nome, tipo, exige_observacao)
      values ('Desemprego', 'quebra', true), ('Desistiu', 'cancelamento', false) returning id`.execute(t.db)
    const [desemprego, desistiu] = rows
    const { id } = await fecharDeTeste(t, executivo)
    const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(asked.json().motivos).toEqual([{ id: desemprego?.id, nome: 'Desemprego', exige_observacao: true }])
    const bare = await supervisor.post(url(id, 'quebrar'), { motivo_id: desemprego?.id })
    expect(bare.json()).toMatchObject({ errors: { motivo: ['Campo obrigatório.'] } })
    const foreign = await supervisor.post(url(id, 'quebrar'), { motivo_id: desistiu?.id })
    expect(Object.keys(foreign.json().errors)).toEqual(['motivo_id'])
    await supervisor.post(url(id, 'quebrar'), { motivo_id: desemprego?.id, motivo: 'em outubro' })
    expect((await acordoOf(t, id)).motivo).toBe('Desemprego: em outubro')
  })
})
