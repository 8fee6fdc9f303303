import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineReader } from '../../../../src/domain/payments/cnab/decode'
import { type Dito, layout, retorno } from '../../../domain/payments/cnab/sample'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { type CobrancaRecebida, cobrancaOf, cobrar, fillCredores, parcelaOf } from './cobrar'
import { agir, boletos, convenioDe, gerar, linhas } from './remessa-de-teste'
import { dito, trazerRetorno } from './retorno-de-teste'

const { t, administrador, analistaFinanceiro, supervisorFinanceiro, executivo, supervisorCobranca } = withApp(
  { hoje: '2026-11-26', worker: 'sim' },
  ['administrador', 'analistaFinanceiro', 'supervisorFinanceiro', 'executivo', 'supervisorCobranca'],
)
beforeAll(() => fillCredores(t))
afterAll(async () => expect(await broken(t)).toEqual([]))

let contas = 5_100_000
/** A convenio of its own with slips that its bank was told of; what the bank says of them, and what it is told next. */
async function naConta(quantos: number) {
  contas += 1
  const codigo_empresa = String(contas)
  const convenio = await convenioDe(administrador, '237', { codigo_empresa })
  const slips = await boletos(t, executivo, convenio, quantos)
  const enviar = async () => {
    const remessa = await gerar(t, analistaFinanceiro, convenio)
    const file = await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
    const read = lineReader(layout('237', 240, 'remessa'))
    const lines = file.rawPayload.toString('latin1').trimEnd().split('\r\n')
    const records = lines.map((line, index) => read(line, index + 1))
    const of = (nome: string) => records.filter(({ registro }) => registro === nome).map(({ valores }) => valores)
    return { id: remessa.id, titulos: of('p'), pagadores: of('q') }
  }
  let arquivo = 0
  const dizer = (ditos: readonly Dito[]) => {
    arquivo += 1
    return trazerRetorno(t, analistaFinanceiro, retorno('237', 240, ditos, { convenio: codigo_empresa, arquivo }))
  }
  const [slip] = slips
  if (!slip) throw new Error('slips')
  return { convenio, slips, slip, enviar, dizer }
}

const of = (slip: CobrancaRecebida, said: Partial<Dito> & Pick<Dito, 'ocorrencia'>) => dito('237', 240, slip, said)

async function avisoDe(cobranca: number, tipo: string) {
  const rows = await t.db
    .selectFrom('cobrancas_retornos')
    .selectAll()
    .where('cobranca_id', '=', cobranca)
    .where('tipo', '=', tipo)
    .orderBy('id')
    .execute()
  return rows.at(-1) ?? raise(tipo)
}

function raise(what: string): never {
  throw new Error(what)
}

const reenviar = (id: number, quem = analistaFinanceiro) => agir(quem, 'cobrancas_retornos', id, 'reenviar')

async function clienteDe(parcela: number) {
  return (await parcelaOf(t, parcela)).cliente_id
}

async function pendencia(parcela: number) {
  const rows = await t.db
    .selectFrom('pendencias')
    .select('status')
    .where('registro_parcelas_id', '=', parcela)
    .where('tipo', '=', 'boleto_rejeitado')
    .execute()
  return rows.map(({ status }) => status)
}

async function mudarCliente(id: number, mudancas: object): Promise<void> {
  const { versao } = (await administrador.get(`/api/v1/clientes/${id}`)).json<{ versao: number }>()
  const answer = await administrador.inject({
    method: 'PATCH',
    url: `/api/v1/clientes/${id}`,
    headers: { 'if-match': String(versao) },
    payload: mudancas,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('an entry that the bank refused', () => {
  it('asks for what is missing, goes back once with the same number and the data of now, and is registered', async () => {
    const { convenio, slip, slips, enviar, dizer } = await naConta(2)
    const first = await enviar()
    const other = slips[1] ?? raise('slip')
    await dizer([of(slip, { ocorrencia: '03', motivos: '48' }), of(other, { ocorrencia: '02' })])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Rejeitada', motivo_rejeicao: '48 CEP inválido' })
    expect(await pendencia(slip.parcela)).toEqual(['Aberta'])
    const aviso = await avisoDe(slip.id, 'rejeitada')
    const early = await reenviar(aviso.id)
    expect([early.feitos, early.dito]).toEqual([0, expect.stringContaining('o CEP do cliente')])

    await mudarCliente(await clienteDe(slip.parcela), { cep: '13010000', cidade: 'Campinas', uf: 'SP' })
    expect((await reenviar(aviso.id)).feitos).toBe(1)
    expect((await reenviar(aviso.id)).feitos).toBe(0)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Registrando',
      nosso_numero: slip.nosso_numero,
      motivo_rejeicao: null,
    })
    expect(await pendencia(slip.parcela)).toEqual(['Resolvida'])
    const waits = await analistaFinanceiro.get(`/api/v1/a_remeter?convenio_id=${convenio}`)
    const asked = waits.json<{ cobranca: { id: number }; movimento: string }[]>()
    // the other's payer changed with it: they are one client
    expect(asked.map(({ movimento, cobranca }) => `${movimento} ${cobranca.id}`).sort()).toEqual([
      `01 ${slip.id}`,
      `31 ${other.id}`,
    ])
    const second = await enviar()
    expect(second.titulos.map(({ movimento }) => movimento)).toEqual(['01', '31'])
    expect(second.pagadores[0]).toMatchObject({ pagador_cep: '13010000', pagador_cidade: 'CAMPINAS' })
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')

    await dizer([of(slip, { ocorrencia: '02', data_ocorrencia: '2026-11-27' })])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Ativa' })
    expect(await statusDa(first.id)).toBe('Rejeitada em parte')
    expect(await statusDa(second.id)).toBe('Confirmada')
    expect([...(await linhas(t, convenio))].sort()).toEqual(
      [
        `01 ${slip.id} ${first.id}`,
        `01 ${other.id} ${first.id}`,
        `01 ${slip.id} ${second.id}`,
        `31 ${other.id} ${second.id}`,
      ].sort(),
    )
  })

  it('is refused again where the bank refuses it again, and goes back again', async () => {
    const { slip, enviar, dizer } = await naConta(1)
    await enviar()
    await dizer([of(slip, { ocorrencia: '03', motivos: '16' })])
    await reenviar((await avisoDe(slip.id, 'rejeitada')).id)
    await enviar()
    await dizer([of(slip, { ocorrencia: '03', motivos: '18', data_ocorrencia: '2026-11-27' })])
    const again = await avisoDe(slip.id, 'rejeitada')
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Rejeitada',
      motivo_rejeicao: '18 vencimento fora do prazo do banco',
    })
    expect((await reenviar(again.id)).feitos).toBe(1)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Registrando' })
  })

  it('does not go back where another took its place, nor by who may not', async () => {
    const { slip, enviar, dizer } = await naConta(1)
    await enviar()
    await dizer([of(slip, { ocorrencia: '03', motivos: '16' })])
    const { id } = await avisoDe(slip.id, 'rejeitada')
    const forbidden = await supervisorCobranca.post('/api/v1/cobrancas_retornos/atos/reenviar', {
      ids: [id],
      valores: {},
    })
    expect(forbidden.statusCode).toBe(403)
    await cobrar(executivo, slip.parcela)
    const refused = await reenviar(id)
    expect([refused.feitos, refused.dito]).toEqual([0, expect.stringContaining('já tem outra cobrança')])
  })
})

describe('an instruction that the bank refused', () => {
  const prorrogar = (parcela: number, data_vencimento: string) =>
    supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/prorrogar`, { data_vencimento, motivo: 'Pediu mais prazo.' })

  it('stays beside the living charge and goes back once, with the date of now', async () => {
    const { convenio, slip, enviar, dizer } = await naConta(1)
    const first = await enviar()
    await dizer([of(slip, { ocorrencia: '02' })])
    expect((await prorrogar(slip.parcela, '2027-03-01')).statusCode).toBe(200)
    const second = await enviar()
    await dizer([of(slip, { ocorrencia: '26', motivos: '16', data_ocorrencia: '2026-11-27' })])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Ativa' })
    const { id } = await avisoDe(slip.id, 'instrucao_rejeitada')
    expect((await reenviar(id)).feitos).toBe(1)
    expect((await reenviar(id)).feitos).toBe(0)
    const third = await enviar()
    expect(third.titulos).toEqual([expect.objectContaining({ movimento: '06', vencimento: '2027-03-01' })])
    expect(await linhas(t, convenio)).toEqual([
      `01 ${slip.id} ${first.id}`,
      `06 ${slip.id} ${second.id}`,
      `06 ${slip.id} ${third.id}`,
    ])
    const open = await analistaFinanceiro.get(`/api/v1/cobrancas_retornos?_visao=recusadas&cobranca_id=${slip.id}`)
    expect(open.json()).toEqual([])
  })

  it('is said by what waits already, and has nothing to say of a charge that was paid', async () => {
    const { convenio, slip, enviar, dizer } = await naConta(1)
    await enviar()
    await dizer([of(slip, { ocorrencia: '02' })])
    await prorrogar(slip.parcela, '2027-03-01')
    await enviar()
    await dizer([of(slip, { ocorrencia: '26', motivos: '16', data_ocorrencia: '2026-11-27' })])
    const { id } = await avisoDe(slip.id, 'instrucao_rejeitada')
    await prorrogar(slip.parcela, '2027-04-01')
    expect((await reenviar(id)).feitos).toBe(1)
    expect((await linhas(t, convenio)).filter((each) => each === `06 ${slip.id}`)).toHaveLength(1)

    await enviar()
    await dizer([of(slip, { ocorrencia: '26', motivos: '18', data_ocorrencia: '2026-11-30' })])
    const later = await avisoDe(slip.id, 'instrucao_rejeitada')
    await dizer([
      of(slip, { ocorrencia: '06', valor_pago: Math.round(slip.valor * 100), data_ocorrencia: '2026-12-01' }),
    ])
    const refused = await reenviar(later.id)
    expect([refused.feitos, refused.dito]).toEqual([0, expect.stringContaining('está Paga')])
  })

  it('that no file of ours holds is nothing to send again', async () => {
    const { slip, enviar, dizer } = await naConta(1)
    await enviar()
    await dizer([of(slip, { ocorrencia: '02' }), of(slip, { ocorrencia: '26', motivos: '16' })])
    const refused = await reenviar((await avisoDe(slip.id, 'instrucao_rejeitada')).id)
    expect([refused.feitos, refused.dito]).toEqual([0, expect.stringContaining('não saiu daqui')])
  })
})

describe('a payer who changes while the slip is registered', () => {
  it('is told once, and again only when he changes again', async () => {
    const { convenio, slip, enviar, dizer } = await naConta(1)
    await enviar()
    const cliente = await clienteDe(slip.parcela)
    await dizer([of(slip, { ocorrencia: '02' })])
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
    await mudarCliente(cliente, { endereco: 'Rua Nova', numero: '7' })
    const told = await enviar()
    expect(told.titulos.map(({ movimento }) => movimento)).toEqual(['31'])
    expect(told.pagadores[0]).toMatchObject({ pagador_endereco: 'RUA NOVA, 7' })
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
    await mudarCliente(cliente, { perfil: 'Ocasional' })
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
    await mudarCliente(cliente, { numero: '8' })
    await mudarCliente(cliente, { numero: '7' })
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
    await mudarCliente(cliente, { nome: 'Marina Conceição Araújo Lima' })
    expect((await enviar()).titulos.map(({ movimento }) => movimento)).toEqual(['31'])
  })

  it('goes beside another instruction, and not with a withdrawal', async () => {
    const { convenio, slip, slips, enviar, dizer } = await naConta(2)
    const other = slips[1] ?? raise('slip')
    await enviar()
    await dizer([of(slip, { ocorrencia: '02' }), of(other, { ocorrencia: '02' })])
    await mudarCliente(await clienteDe(slip.parcela), { bairro: 'Centro' })
    await supervisorFinanceiro.post(`/api/v1/parcelas/${slip.parcela}/prorrogar`, {
      data_vencimento: '2027-03-01',
      motivo: 'Pediu mais prazo.',
    })
    await agir(administrador, 'cobrancas', other.id, 'cancelar_cobranca', { motivo_cancelamento: 'Pedido.' })
    const { titulos } = await enviar()
    expect(titulos.map(({ movimento, uso_da_empresa }) => `${movimento} ${Number(uso_da_empresa)}`).sort()).toEqual([
      `02 ${other.id}`,
      `06 ${slip.id}`,
      `31 ${slip.id}`,
    ])
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
  })
})

async function statusDa(remessa: number): Promise<string> {
  const { status } = await t.db
    .selectFrom('remessas_bancarias')
    .select('status')
    .where('id', '=', remessa)
    .executeTakeFirstOrThrow()
  return status
}
