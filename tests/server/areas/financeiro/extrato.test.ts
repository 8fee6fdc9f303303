import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../harness'
import { importerOf } from '../../resources/import/importer'
import { withApp } from '../../with-app'
import { fechar, recebimentosOf } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrar, createConvenios } from '../cobrancas/cobrar'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const { t, executivo, analistaFinanceiro } = withApp({ hoje: '2026-11-26', worker: 'sim' }, [
  'executivo',
  'analistaFinanceiro',
])
let conta = ''
beforeAll(async () => {
  const ids = await createConvenios(t, ['341'])
  const convenio = await t.db
    .selectFrom('convenios')
    .select(['conta', 'digito_conta'])
    .where('id', '=', ids.get('341') ?? 0)
    .executeTakeFirstOrThrow()
  conta = `${convenio.conta}-${convenio.digito_conta ?? ''}`
})
afterAll(() => vi.unstubAllEnvs())

interface Movement {
  readonly fitid: string
  readonly dia: string
  readonly valor: string
  readonly memo: string
  readonly acct?: string
}

function ofx(movements: readonly Movement[]): string {
  const rows = movements.map(
    ({ fitid, dia, valor, memo, acct = conta }) =>
      `<STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>${acct}</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS>`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${rows.join('\n')}</OFX>\n`
}

/** A statement brought in, the suggested columns as they are; answers the import. */
async function bring(nome: string, movements: readonly Movement[]) {
  const importer = importerOf(analistaFinanceiro, 'extratos_linhas')
  const { id } = await importer.rehearse(nome, ofx(movements))
  await importer.step(id, 'confirmar')
  return importer.read(id)
}
const conferido = async () => {
  const answer = await analistaFinanceiro.get('/api/v1/extrato_conferido?_sort=id&_order=asc&_start=0&_end=50')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>()
}

describe('a bank statement in OFX', () => {
  it('proves the slips of a day by their net sum and a Pix by itself; the rest is told by what it is', async () => {
    const acordo = await fechar(t, executivo)
    const [one, two, three] = acordo.parcelas.map(Number)
    const slips = [await cobrar(executivo, one ?? 0), await cobrar(executivo, two ?? 0)]
    // two lines of the bank's file of that day: 500,00 each, 2,10 of tariff each
    for (const { id } of slips)
      await t.db
        .insertInto('cobrancas_retornos')
        .values({
          cobranca_id: id,
          credor_id: 10,
          origem: 'cnab',
          evento: `E${id}`,
          tipo: 'paga',
          valor: 500,
          tarifa: 2.1,
          data: '2026-11-25',
          creditado_em: '2026-11-26',
          recebido_em: new Date().toISOString(),
          resultado: 'aplicado',
        })
        .execute()
    const { txid } = await cobrar(executivo, three ?? 0)
    const pix = [{ txid, valor: '500.00', horario: '2026-11-26T15:00:00Z', endToEndId: 'EXTRATO1' }]
    expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
    const movements = [
      { fitid: 'N1', dia: '20261126', valor: '995.80', memo: 'LIQUIDACAO COBRANCA' },
      { fitid: 'N2', dia: '20261126', valor: '500.00', memo: 'PIX RECEBIDO' },
      { fitid: 'N3', dia: '20261126', valor: '500.00', memo: 'PIX RECEBIDO OUTRO' },
      { fitid: 'N4', dia: '20261126', valor: '-30.00', memo: 'TARIFA' },
      { fitid: 'N5', dia: '20261126', valor: '10.00', memo: 'TED', acct: '999999-9' },
    ]
    expect(await bring('novembro.ofx', movements)).toMatchObject({
      situacao: 'importada',
    })
    expect((await conferido()).map((row) => [row.fitid, row.conferencia, row.avisado, row.tarifas])).toEqual([
      ['N1', 'boletos', 995.8, 4.2],
      ['N2', 'pix', 500, null],
      ['N3', 'sem_aviso', null, null],
      ['N4', 'saida', null, null],
      ['N5', 'outra_conta', null, null],
    ])
  })

  it('sent again brings nothing, and an equal FITID with other content is shown beside the first', async () => {
    const before = await conferido()
    const again = importerOf(analistaFinanceiro, 'extratos_linhas')
    const same = ofx([{ fitid: 'N1', dia: '20261126', valor: '995.80', memo: 'LIQUIDACAO COBRANCA' }])
    const { id } = await again.rehearse('de-novo.ofx', same)
    const refused = await analistaFinanceiro.post(`/api/v1/extratos_linhas/importacoes/${id}/confirmar`, {})
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'Nenhuma linha do arquivo pode entrar.'])
    expect(await conferido()).toHaveLength(before.length)
    await bring('outra.ofx', [{ fitid: 'N1', dia: '20261126', valor: '1995.80', memo: 'LIQUIDACAO COBRANCA' }])
    const twice = (await conferido()).filter(({ fitid }) => fitid === 'N1')
    expect(twice.map(({ conferencia, valor }) => [conferencia, valor])).toEqual([
      ['fitid_repetido', 995.8],
      ['fitid_repetido', 1995.8],
    ])
  })

  describe('a credit that no notice told', () => {
    const ficha = async (fitid: string) => (await conferido()).find((row) => row.fitid === fitid) ?? {}
    const vincular = async (fitid: string, parcela_id: number, actor: Actor = analistaFinanceiro) => {
      const { linha_id } = await ficha(fitid)
      return actor.post(`/api/v1/extratos_linhas/${linha_id}/vincular`, {
        parcela_id,
        motivo: 'O cliente mandou o comprovante',
      })
    }
    const nomeDe = async (cliente: number) =>
      (await t.db.selectFrom('clientes').select('nome').where('id', '=', cliente).executeTakeFirstOrThrow()).nome

    it('waits for a person, with three guesses and why', async () => {
      const acordo = await fechar(t, executivo)
      for (const parcela of acordo.parcelas) await cobrar(executivo, parcela)
      await t.db
        .updateTable('clientes')
        .set({ nome: 'Maria Aparecida Pagadora' })
        .where('id', '=', acordo.cliente_id)
        .execute()
      const memo = `TED RECEBIDA ${(await nomeDe(acordo.cliente_id)).toUpperCase()}`
      await bring('ted.ofx', [{ fitid: 'T1', dia: '20261125', valor: '500.00', memo }])
      expect(await ficha('T1')).toMatchObject({ conferencia: 'sem_aviso' })
      expect((await ficha('T1')).id).toBe((await ficha('T1')).linha_id)
      const { linha_id } = await ficha('T1')
      const answer = await analistaFinanceiro.get(`/api/v1/extratos_linhas/${linha_id}/palpites`)
      expect(answer.statusCode, answer.body).toBe(200)
      const { palpites } = answer.json<{ palpites: { acordo_id: number; porque: string[] }[] }>()
      expect(palpites.map(({ acordo_id }) => acordo_id)).toEqual([acordo.id, acordo.id, acordo.id])
      expect(palpites[0]?.porque).toEqual([
        'o nome do cliente está no histórico',
        'parcela de mesmo valor que vence por esses dias',
        'uma cobrança de mesmo valor que vence por esses dias',
      ])
      const { cpf_cnpj } = await t.db
        .selectFrom('clientes')
        .select('cpf_cnpj')
        .where('id', '=', acordo.cliente_id)
        .executeTakeFirstOrThrow()
      await bring('pix.ofx', [{ fitid: 'T0', dia: '20261125', valor: '77.70', memo: `PIX ${cpf_cnpj} FULANO` }])
      const outro = await analistaFinanceiro.get(`/api/v1/extratos_linhas/${(await ficha('T0')).linha_id}/palpites`)
      expect(outro.json().palpites[0]).toMatchObject({
        acordo_id: acordo.id,
        porque: ['o documento do cliente está no histórico'],
      })
      expect((await executivo.get(`/api/v1/extratos_linhas/${linha_id}/palpites`)).statusCode).toBe(403)
    })

    it('tied to an instalment is a notice of its charge, and its day of credit is known before the write-off', async () => {
      const acordo = await fechar(t, executivo)
      const [parcela, semCobranca] = acordo.parcelas.map(Number)
      const cobranca = await cobrar(executivo, parcela ?? 0)
      await bring('ted2.ofx', [{ fitid: 'T2', dia: '20261125', valor: '500.00', memo: 'TED' }])
      const without = await vincular('T2', semCobranca ?? 0)
      expect([without.statusCode, without.json().errors]).toEqual([
        422,
        { parcela_id: ['Esta parcela não tem cobrança que receba o pagamento. Gere o boleto dela antes.'] },
      ])
      expect((await vincular('T2', parcela ?? 0, executivo)).statusCode).toBe(403)
      const both = await Promise.all([vincular('T2', parcela ?? 0), vincular('T2', parcela ?? 0)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await ficha('T2')).toMatchObject({
        conferencia: 'pessoa',
        avisado: 500,
        retorno: { titulo: expect.any(String) },
      })
      // an open list changes with the notices that explain it
      expect(t.app.definitions.consultas.extrato_conferido?.consulta?.segue).toContain('cobrancas_retornos')
      const paga = (await executivo.get(`/api/v1/cobrancas/${cobranca.id}`)).json()
      expect(paga).toMatchObject({ status: 'Paga', valor_pago: 500, pago_em: '2026-11-25', creditado_em: '2026-11-25' })
      await receber(analistaFinanceiro, parcela ?? 0, { data: '2026-11-26' })
      const [recebimento] = await recebimentosOf(t, acordo.id)
      expect(recebimento).toMatchObject({ data: '2026-11-26', creditado_em: '2026-11-25', cobranca_id: cobranca.id })
    })

    it('leaves the notice that comes later to the equal credit of that day', async () => {
      const acordo = await fechar(t, executivo)
      const [deposito, pix] = acordo.parcelas.map(Number)
      await cobrar(executivo, deposito ?? 0)
      const { txid } = await cobrar(executivo, pix ?? 0)
      await bring('iguais.ofx', [
        { fitid: 'I1', dia: '20261124', valor: '500.00', memo: 'DEPOSITO' },
        { fitid: 'I2', dia: '20261124', valor: '500.00', memo: 'PIX RECEBIDO' },
      ])
      expect((await vincular('I1', deposito ?? 0)).statusCode).toBe(200)
      expect(await ficha('I2')).toMatchObject({ conferencia: 'sem_aviso' })
      const late = [{ txid, valor: '500.00', horario: '2026-11-24T15:00:00Z', endToEndId: 'EXTRATO2' }]
      expect((await avisar(t, 'pix', { pix: late })).statusCode).toBe(200)
      expect([(await ficha('I1')).conferencia, (await ficha('I2')).conferencia]).toEqual(['pessoa', 'pix'])
    })

    it('is tied on no day before its own', async () => {
      const [parcela = 0] = (await fechar(t, executivo)).parcelas
      await cobrar(executivo, parcela)
      await bring('depois.ofx', [{ fitid: 'T4', dia: '20261127', valor: '500.00', memo: 'TED' }])
      const refused = await vincular('T4', parcela)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'historico_dia_futuro'])
    })

    it('that is none is refused: what notices explain, what went out, what is of another account', async () => {
      const [parcela] = (await fechar(t, executivo)).parcelas
      await cobrar(executivo, parcela)
      for (const fitid of ['N2', 'N4', 'N5']) {
        const refused = await vincular(fitid, parcela)
        expect([refused.statusCode, refused.json().code], fitid).toEqual([409, 'credito_sem_espera'])
      }
      const missing = await analistaFinanceiro.post('/api/v1/extratos_linhas/999999/vincular', {
        parcela_id: parcela,
        motivo: 'x',
      })
      expect(missing.statusCode).toBe(404)
    })
  })

  it('that is forged is refused whole, in words, with the line', async () => {
    const importer = importerOf(analistaFinanceiro, 'extratos_linhas')
    const answer = await importer.send('forjado.ofx', ofx([{ fitid: 'X', dia: '20260231', valor: '1.00', memo: 'a' }]))
    expect([answer.statusCode, answer.json().errors.arquivo[0]]).toEqual([
      422,
      'O extrato não se lê perto da linha 5: "20260231" não é uma data. Nada entrou; peça o arquivo de novo ao banco.',
    ])
    const other = await importerOf(executivo, 'extratos_linhas').send('a.ofx', ofx([]))
    expect(other.statusCode).toBe(403)
  })
})
