import { beforeAll, describe, expect, it } from 'vitest'
import { desfazerRemessa } from '../../../../src/server/areas/remessas/desfazendo'
import { systemClock } from '../../../../src/server/platform/clock'
import { runs } from '../../../inteiro'
import { withApp } from '../../with-app'
import { fecharDeTeste } from '../acordos/acordo-de-teste'
import { createCarteira } from '../negociacao/carteira'
import { type Envio, enviarPrevia } from './batch'
import { importAndDie, importInChild } from './morrendo'

const { t, backoffice, executivo } = withApp({}, ['backoffice', 'executivo'])
const linesOf = (...lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))

/** What each kind's file says, once there is what it is about. */
const KINDS: Readonly<Record<string, () => Promise<Envio>>> = {
  atualizacao: async () => ({
    credor_id: 300,
    completo: 'sim',
    arquivo: linesOf(
      'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento;saldo_credor;saldo_credor_em',
      '52998224725;José Lima;K-1;120,50;15/10/2026;130,00;20/11/2026',
      '11144477735;Ana;K-404;70,00;01/10/2026;;',
    ),
  }),
  contatos: async () => ({
    credor_id: 300,
    arquivo: linesOf(
      'cpf_cnpj;telefone;email;cep;endereco;cidade;uf',
      '52998224725;11999991111 / 1133332222;jose@exemplo.com;01310100;Rua A;São Paulo;SP',
      '11144477735;123;;01310100;Rua B;Recife;PE',
    ),
  }),
  retirada: async () => {
    const { operacoes } = await createCarteira(t.db, 3)
    return { credor_id: 10, arquivo: linesOf('numero_operacao', ...(await numerosOf(operacoes)), 'NADA-1') }
  },
  pagamentos: async () => {
    const { operacoes } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 } })
    const [numero = ''] = await numerosOf(operacoes)
    const { operacoes: soltas } = await createCarteira(t.db, 1)
    const [solta = ''] = await numerosOf(soltas)
    const paid = [`${numero};;10/11/2026;500,00`, `${numero};;12/11/2026;300,00`, `${solta};;10/11/2026;100,00`]
    return { credor_id: 10, arquivo: linesOf('numero_operacao;nosso_numero;data;valor', ...paid) }
  },
}

async function numerosOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await t.app.pool.query('select numero_operacao from operacoes where id = any($1) order by id', [ids])
  return rows.map(({ numero_operacao }) => numero_operacao)
}

/** Reads a file and confirms it; its batch. */
async function confirmada(envio: Envio): Promise<number> {
  const answer = await enviarPrevia(backoffice, envio)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().aceitas).toBeGreaterThan(0)
  const confirmed = await backoffice.post('/api/v1/remessas', { previa_id: answer.json().id })
  expect(confirmed.statusCode, confirmed.body).toBe(202)
  return confirmed.json().remessa_id
}

async function desfeita(id: number): Promise<void> {
  const answer = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'Outra vez' })
  expect(answer.statusCode, answer.body).toBe(202)
  await desfazerRemessa({ db: t.db, definitions: t.definitions, clock: systemClock('2026-11-20') }, id)
}

const TABLES = [
  'clientes',
  'telefones',
  'emails',
  'operacoes',
  'parcelas',
  'devolucoes',
  'devolucoes_operacoes',
  'pendencias',
]
/** Numbers and moments that a try uses up; the rest is the same however often it was tried. */
const OWN = [
  'id',
  'versao',
  'criado_em',
  'alterado_em',
  'alterado_por',
  'remessa_id',
  'devolucao_id',
  'registro_id',
  'origem_id',
  'prazo',
]

async function dump() {
  const found: Record<string, unknown> = {}
  for (const table of TABLES) {
    const { rows } = await t.app.pool.query(
      `select regexp_replace((to_jsonb(x) - $1::text[])::text, 'remessa \\d+', 'remessa', 'g') as linha from ${table} x where excluido_em is null order by 1`,
      [OWN],
    )
    found[table] = rows.map(({ linha }) => linha)
  }
  return found
}

describe('a batch whose process dies', () => {
  beforeAll(async () => {
    await t.db.insertInto('motivos').values({ nome: 'Retirada', tipo: 'devolucao', ordem_tela: 1 }).execute()
    const lines = ['52998224725;José;K-1;100,00;01/10/2026', '11144477735;Ana;K-2;50,00;01/10/2026']
    const arquivo = linesOf('cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento', ...lines)
    await importAndDie(t, await confirmada({ arquivo }), 0)
  })

  it.each(Object.entries(KINDS))(
    'of %s leaves nothing at any statement, and is in the end what it is uninterrupted',
    { timeout: 240_000 },
    async (tipo, preparado) => {
      const envio = { ...(await preparado()), tipo }
      const before = await dump()
      const first = await confirmada(envio)
      const { statements } = await importAndDie(t, first, 0)
      const whole = await dump()
      expect(whole).not.toEqual(before)
      await desfeita(first)
      expect(await dump()).toEqual(before)

      const id = await confirmada(envio)
      const confirmed = await dump()
      for (let k = 1; k <= statements.length; k += runs(Math.ceil(statements.length / 10), 1)) {
        expect((await importAndDie(t, id, k)).outcome).toBe('broken')
        expect([k, await dump(), await statusOf(id)]).toEqual([k, confirmed, 'Confirmada'])
      }
      for (let k = 3; k < 3 + runs(0, 2); k += 1) {
        expect(await importInChild(t, id, k)).toMatchObject({ signal: 'SIGKILL' })
        expect([k, await dump()]).toEqual([k, confirmed])
      }
      expect((await importAndDie(t, id, 0)).outcome).toBe('whole')
      expect(await dump()).toEqual(whole)
      expect(await statusOf(id)).toBe('Em cobrança')
    },
  )
})

async function statusOf(id: number) {
  return (await t.db.selectFrom('remessas').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}
