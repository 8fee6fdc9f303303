import { beforeAll, describe, expect, it } from 'vitest'
import { readCodigoBarras } from '../../../../src/domain/cobrancas/codigo-barras'
import { dueDateOf } from '../../../../src/domain/cobrancas/due-factor'
import { readLinha } from '../../../../src/domain/cobrancas/linha-digitavel'
import { readPix } from '../../../../src/domain/cobrancas/read-pix'
import { toCents } from '../../../../src/domain/money/cents'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import {
  type AcordoDeTeste,
  type CobrancaRecebida,
  cobrancaOf,
  cobrar,
  createAcordo,
  createConvenios,
  fillCredores,
  parcelaOf,
  receber,
} from './cobrar'

const {
  t,
  executivo,
  analistaFinanceiro: analista,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'analistaFinanceiro', 'supervisorCobranca'])
let convenios: ReadonlyMap<string, number>
beforeAll(async () => {
  await fillCredores(t)
  convenios = await createConvenios(t, ['001', '341', '237', '033', '104'])
})

describe('POST /parcelas/{id}/cobrancas', () => {
  it.each(['001', '341', '237', '033', '104'])(
    'issues a slip of bank %s that says what the instalment says',
    async (banco) => {
      const { parcelas } = await createAcordo(t, executivo)
      const [, second = 0] = parcelas
      const slip = await cobrar(executivo, second, { convenio_id: convenios.get(banco) })
      const row = await parcelaOf(t, second)
      const read = readCodigoBarras(slip.codigo_barras)
      expect(readLinha(slip.linha_digitavel)).toBe(slip.codigo_barras)
      expect(read).toMatchObject({ banco, valor: toCents(row.valor_nominal) })
      expect(dueDateOf(read.fator, '2026-11-20')).toBe('2026-12-20')
      expect(readPix(slip.pix_copia_cola ?? '')).toMatchObject({
        tipo: 'estatico',
        chave: 'cobranca@avenca.test',
        valor: toCents(row.valor_nominal),
        nome: 'Avenca Cobrancas Ltda.',
        cidade: 'Sao Paulo',
        txid: slip.txid,
      })
      // issued here; the bank has not confirmed it
      expect(slip.status).toBe('Registrando')
      expect(row).toMatchObject({ status_cobranca: 'Registrando', nosso_numero: slip.nosso_numero, status: 'A Vencer' })
    },
  )

  it('answers the open one again for the same amount, and another click makes no other', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const [first = 0] = parcelas
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => executivo.post(`/api/v1/parcelas/${first}/cobrancas`, {})),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201])
    const ids = answers.map((answer) => answer.json<{ cobranca: CobrancaRecebida }>().cobranca.id)
    expect(new Set(ids).size).toBe(1)
    expect(await countCobrancas(first)).toBe(1)
  })

  it('never gives a nosso numero twice, however many ask at once', async () => {
    const acordos = []
    for (let index = 0; index < 4; index += 1) acordos.push(await createAcordo(t, executivo, { nParcelas: 5 }))
    const parcelas = acordos.flatMap(({ parcelas: ids }) => ids)
    const slips = await Promise.all(parcelas.map((id) => cobrar(executivo, id, { convenio_id: convenios.get('341') })))
    expect(new Set(slips.map(({ nosso_numero }) => nosso_numero)).size).toBe(20)
  })

  it('replaces one whose amount is no longer what is left', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const [first = 0] = parcelas
    const before = await cobrar(executivo, first)
    await receber(analista, first, 100)
    const after = await cobrar(executivo, first)
    expect(after.valor).toBe(before.valor - 100)
    expect(await cobrancaOf(t, before.id)).toMatchObject({
      status: 'Cancelada',
      motivo_cancelamento: 'Substituída por outra cobrança.',
    })
  })

  it('gives an overdue instalment a slip due today, the first day on which a bank takes it', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const [first = 0] = parcelas
    // no act: days that went by
    await t.db
      .updateTable('parcelas')
      .set({ data_vencimento: '2026-11-01', status: 'Vencida' })
      .where('id', '=', first)
      .execute()
    expect((await cobrar(executivo, first)).vencimento).toBe('2026-11-20')
  })

  it('takes the convenio of the creditor before one that serves all', async () => {
    const own = await createConvenios(t, ['237'], [57])
    const { parcelas } = await createAcordo(t, executivo, { credor_id: 57 })
    expect((await cobrar(executivo, parcelas[0] ?? 0)).convenio_id).toBe(own.get('237'))
    const other = await createAcordo(t, executivo)
    const refused = await executivo.post(`/api/v1/parcelas/${other.parcelas[0]}/cobrancas`, {
      convenio_id: own.get('237'),
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.convenio_id).toEqual([
      'Este convênio não serve ao credor Escola Aurora ou está inativo.',
    ])
  })

  it.each([
    ['maquineta', 'forma_sem_cobranca'],
    ['Credor', 'forma_sem_cobranca'],
    ['cheque', 'forma_pagamento_invalida'],
    ['link_voz', 'integracao_ausente'],
  ])('refuses method %s with %s', async (forma, code) => {
    const { parcelas } = await createAcordo(t, executivo)
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, { forma })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(await countCobrancas(parcelas[0] ?? 0)).toBe(0)
  })

  it('refuses an instalment that was paid', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    await receber(analista, parcelas[0], 527)
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'parcela_sem_cobranca'])
    expect(answer.json().message).toContain('Paga')
  })

  it('refuses one that the creditor says was paid to them', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const told = await analista.post(`/api/v1/parcelas/${parcelas[0]}/informe-do-credor`, { data: '2026-11-20' })
    expect(told.statusCode, told.body).toBe(200)
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'parcela_sem_cobranca'])
    expect(answer.json().message).toContain('Informada pelo credor')
  })

  it.each(['Cancelada', 'Prestada', 'Em disputa'])('refuses an instalment that is %s', async (status) => {
    const { parcelas } = await createAcordo(t, executivo)
    // no act: the agreement goes on, and no act of this product does the other two
    await t.db
      .updateTable('parcelas')
      .set({ status })
      .where('id', '=', parcelas[0] ?? 0)
      .execute()
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'parcela_sem_cobranca'])
    expect(answer.json().message).toContain(status)
  })

  it.each([
    {
      status: 'Quebrado',
      end: async ({ acordo_id, parcelas }: AcordoDeTeste) => {
        await receber(analista, parcelas[1], 527)
        return supervisor.post(`/api/v1/acordos/${acordo_id}/quebrar`, { motivo: 'Sem pagamento' })
      },
    },
    {
      status: 'Cancelado',
      end: ({ acordo_id }: AcordoDeTeste) =>
        supervisor.post(`/api/v1/acordos/${acordo_id}/cancelar`, { motivo: 'Desistiu' }),
    },
    {
      status: 'Suspenso',
      end: ({ acordo_id }: AcordoDeTeste) =>
        supervisor.post(`/api/v1/acordos/${acordo_id}/suspender`, { motivo: 'Contesta' }),
    },
    {
      status: 'Quitado',
      end: async ({ acordo_id, parcelas }: AcordoDeTeste) => {
        for (const parcela of parcelas) await receber(analista, parcela, 527)
        return executivo.get(`/api/v1/acordos/${acordo_id}`)
      },
    },
  ])('refuses an agreement that became $status', async ({ status, end }) => {
    const acordo = await createAcordo(t, executivo)
    const ended = await end(acordo)
    expect(ended.statusCode, ended.body).toBe(200)
    const answer = await executivo.post(`/api/v1/parcelas/${acordo.parcelas[0]}/cobrancas`, {})
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'acordo_sem_cobranca' })
    expect(answer.json().message).toContain(status)
  })

  it.each(['Reparcelado', 'Aguardando aprovação', 'Baixa Administrativa'])(
    'refuses an agreement that is %s',
    async (status) => {
      const { acordo_id, parcelas } = await createAcordo(t, executivo)
      // no act: none does the last; the others are the same refusal by another word
      await t.db.updateTable('acordos').set({ status }).where('id', '=', acordo_id).execute()
      const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'acordo_sem_cobranca'])
    },
  )

  it.each([{ forma: 1 }, { convenio_id: 'x' }, { convenio_id: 0 }, { valor: 1 }])(
    'refuses %j by its field',
    async (body) => {
      const { parcelas } = await createAcordo(t, executivo)
      const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, body)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(Object.keys(body))
    },
  )

  it('is 404 for an instalment that is not there, 403 for who may not', async () => {
    expect((await executivo.post('/api/v1/parcelas/999999/cobrancas', {})).statusCode).toBe(404)
    const portal = await t.as(CPF.credor10)
    expect((await portal.post('/api/v1/parcelas/1/cobrancas', {})).statusCode).toBe(403)
    const backoffice = await t.as(CPF.backoffice)
    expect((await backoffice.post('/api/v1/parcelas/1/cobrancas', {})).statusCode).toBe(403)
  })
})

describe('a convenio that cannot issue', () => {
  it('says so when its range is over, and nothing is written', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const id = convenios.get('033') ?? 0
    await t.db.updateTable('convenios').set({ nosso_numero_proximo: 1_000_000 }).where('id', '=', id).execute()
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, { convenio_id: id })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'nosso_numero_esgotado'])
    expect(answer.json().message).toContain('Santander')
    expect(await countCobrancas(parcelas[0] ?? 0)).toBe(0)
  })
  it('says which field its bank misses', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const id = convenios.get('001') ?? 0
    await t.db.updateTable('convenios').set({ convenio: null }).where('id', '=', id).execute()
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, { convenio_id: id })
    expect(answer.json().message).toBe(
      'O convênio "Banco do Brasil de todos" não emite boleto: Número do convênio precisa ter 7 dígitos. Corrija em Convênios (/convenio).',
    )
  })
  it('is missed where none serves the creditor', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    await t.db.updateTable('convenios').set({ situacao: 'INATIVO' }).execute()
    const answer = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
    await t.db.updateTable('convenios').set({ situacao: 'ATIVO' }).execute()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'convenio_ausente'])
    expect(answer.json().message).toContain('/convenio')
  })
})

async function countCobrancas(parcela: number): Promise<number> {
  const rows = await t.db.selectFrom('cobrancas').select('id').where('parcela_id', '=', parcela).execute()
  return rows.length
}
