import { expect } from 'vitest'
import { avisarSimulado } from '../../../../../src/server/areas/mensagens/provedores/avisar-simulado'
import { CPF } from '../../../fixture'
import { type Actor, cloneDatabase, openTestApp, type TestApp } from '../../../harness'
import { loadProductDefinitions } from '../../../product-definitions'
import { cpf } from '../../clientes/pessoa-de-teste'
import { createConvenios } from '../../cobrancas/cobrar'
import { createFornecedor } from '../../enriquecimento/enriquecer'
import { openComDiscador, openDiscador } from '../../ligacoes/discador-de-teste'
import { createTipo } from '../../negociacao/carteira'
import { act, made } from '../../reguas/regua-de-teste'
import { confirmar, editar, enviarPrevia } from '../../remessas/batch'
import { avisarSms, SEGREDO } from '../caixa-de-saida'
import { type Relogio, relogio } from './relogio'

export const ENDERECO = 'https://pague.avenca.test'
export const VESPERA = '2026-11-18'
export const DIA = '2026-11-19'

/** Who the rule speaks to on the day: 101 days after what they owe fell due. */
const DEVIDA = '10/08/2026'
/** Of whom no rule of the day speaks. */
const OUTRA = '01/06/2026'

/** The people of the day by what becomes of them, and their numbers: the simulated provider answers by the last digit. */
export const GENTE = {
  sai: { n: 1, telefone: '31970000019', uf: 'MG', vence: DEVIDA },
  desconhece: { n: 2, telefone: '31970000025', uf: 'MG', vence: DEVIDA },
  paga: { n: 3, telefone: '31970000035', uf: 'MG', vence: OUTRA },
  sem_contato: { n: 4, telefone: '31970000045', uf: 'MG', vence: DEVIDA },
  promete: { n: 5, telefone: '31970000055', uf: 'MG', vence: DEVIDA },
  recebe: { n: 6, telefone: '31970000065', uf: 'MG', vence: DEVIDA },
  do_rio: { n: 7, telefone: '21970000075', uf: 'RJ', vence: OUTRA },
  de_minas: { n: 8, telefone: '31970000085', uf: 'MG', vence: OUTRA },
} as const
export type Quem = keyof typeof GENTE

/** What the one who pays knows of himself. */
export const FATOS = { nascimento: '07/09', cpf: cpf(3).slice(0, 3) }

const HEADING = 'cpf_cnpj;nome;nascimento;cep;uf;telefone;numero_operacao;valor_nominal;data_vencimento'
const line = ({ n, telefone, uf, vence }: { n: number; telefone: string; uf: string; vence: string }) =>
  `${cpf(n)};Pessoa ${n};07/09/1980;30130000;${uf};${telefone};D-${n};500,00;${vence}`

export const CAMPANHA = 300
/** Numbers end in each digit thirty times; the fifth and the fifteenth have the same. */
export const telefoneDaCampanha = (n: number) => `319${String(80_000_000 + (n === 15 ? 5 : n))}`

export type DiaDeContato = Awaited<ReturnType<typeof abrirDia>>

/** The house on a day at an hour: its portfolio brought in, its bank, supplier and dialer known, three people at work. */
export async function abrirDia(dia: string, hora: string) {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  const clock = relogio(dia, hora)
  const discador = await openDiscador()
  const { database, remessa_id } = await trazerCarteira(clock)
  const t = await abrirCasa(database, clock, discador.endereco)
  await createFornecedor(t, { tipo: 'sms', preco: 0.1 })
  const [coordenador, supervisor, executivo] = await Promise.all([
    t.as(CPF.coordenador),
    t.as(CPF.supervisorCobranca),
    t.as(CPF.executivo),
  ])
  return {
    ...{ clock, discador, remessa_id, t, coordenador, supervisor, executivo },
    de: await listGente(t),
    async close() {
      delete process.env.AVENCA_SMS_RETORNO
      await t.close()
      await database.drop()
      discador.server.closeAllConnections()
      discador.server.close()
    },
  }
}

/** The files of the creditor, brought in as the backoffice does; answers the batch of the campaign. */
async function trazerCarteira(clock: Relogio) {
  const database = await cloneDatabase()
  const t = await openTestApp({ database, clock, worker: 'sim' })
  const backoffice = await t.as(CPF.backoffice)
  const bring = async (lines: readonly string[]) => {
    const arquivo = Buffer.from([HEADING, ...lines].map((each) => `${each}\n`).join(''))
    const previa = await enviarPrevia(backoffice, { arquivo, credor_id: 10 })
    expect(previa.json(), previa.body).toMatchObject({ rejeitadas: 0 })
    return confirmar(t, backoffice, previa.json().id)
  }
  await bring(Object.values(GENTE).map(line))
  const remessa_id = await bring(
    Array.from({ length: CAMPANHA }, (_, at) =>
      line({ n: 101 + at, telefone: telefoneDaCampanha(at + 1), uf: 'MG', vence: OUTRA }),
    ),
  )
  await t.close()
  return { database, remessa_id }
}

/** The product with a page that debtors reach and a dialer; its creditor named, its bank known. */
async function abrirCasa(database: TestApp['database'], clock: Relogio, discador: string): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const integracoes = {
    ...definitions.integracoes,
    publico: { endereco: ENDERECO },
    discador: { ...definitions.integracoes.discador, endereco: discador, espera_ms: 2_000 },
  }
  const t = await openComDiscador(discador, { definitions: { ...definitions, integracoes }, clock, database })
  await createConvenios(t, ['341'])
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
  const named = { cpf_cnpj: '11444777000161', endereco: 'Av. Ipê, 20', cidade: 'Campinas', uf: 'SP' }
  await editar(await t.as(CPF.coordenador), '/api/v1/credores/10', named)
  return t
}

async function listGente(t: TestApp) {
  const rows = await t.db
    .selectFrom('telefones')
    .innerJoin('operacoes', 'operacoes.cliente_id', 'telefones.cliente_id')
    .select(['telefones.cliente_id', 'telefones.id as telefone_id', 'telefone', 'operacoes.id as operacao_id'])
    .execute()
  return (quem: Quem | number) => {
    const wanted = typeof quem === 'number' ? telefoneDaCampanha(quem) : GENTE[quem].telefone
    const found = rows.find(({ telefone }) => telefone === wanted)
    if (!found) throw new Error(`nobody has ${wanted}`)
    return found
  }
}

/** A text that one wrote and another approved. */
export async function aprovado(writes: Actor, approves: Actor, text: object): Promise<number> {
  const id = await made(writes, 'templates_sms', text)
  expect(await act(writes, 'templates_sms', 'enviar', id)).toMatchObject({ ok: true })
  expect(await act(writes, 'templates_sms', 'aprovar', id)).toMatchObject({ ok: false })
  expect(await act(approves, 'templates_sms', 'aprovar', id)).toMatchObject({ ok: true })
  return id
}

let notices = 0

/** What somebody writes, as the provider says it: signed. */
export async function escreve(t: TestApp, telefone: string, texto: string): Promise<void> {
  notices += 1
  const notice = { evento: `escrito-${notices}`, de: `+55${telefone}`, texto, em: t.app.clock.agora().toISOString() }
  const answer = await avisarSms(t, notice, { em: t.app.clock.real() })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** What the simulated provider has to say of some messages, its seconds gone by. */
export async function fornecedorAvisa(t: TestApp, ids: readonly number[]): Promise<void> {
  for (const id of ids) await avisarSimulado(t.app, id, () => Promise.resolve())
}
