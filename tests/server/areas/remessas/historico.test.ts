import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../../../../src/server/app/integrity/check-invariants'
import { withApp } from '../../with-app'
import { createTipo } from '../negociacao/carteira'
import { confirmar, desfazer, enviarPrevia } from './batch'
import { carteiraDump } from './carteira-dump'
import { CREDORES, casaQueSeMuda, type Pasta, planilhaDe } from './casa-que-se-muda'

// four sheets are read, judged and written in each
vi.setConfig({ testTimeout: 300_000 })

/** Of a house of two thousand this is a part; each agreement is written by the same statements. */
const QUANTOS = 60
const HOJE = '2026-11-20'
const TABELAS = [
  'acordos',
  'acordos_operacoes',
  'parcelas',
  'parcelas_operacoes',
  'recebimentos',
  'recebimentos_linhas',
  'eventos',
  'operacoes',
]

const { t, administrador, supervisorFinanceiro, coordenador } = withApp({ hoje: HOJE, worker: 'sim' }, [
  'administrador',
  'supervisorFinanceiro',
  'coordenador',
])

const enviar = (arquivo: Buffer, credor_id: number | string, who = administrador) =>
  enviarPrevia(who, { arquivo, nome: 'casa.xlsx', tipo: 'historico', layout: 'mudanca', credor_id })

const pedir = (remessa: number) =>
  administrador.post('/api/v1/remessas/atos/pedir_consentimento', {
    ids: [remessa],
    valores: { observacao: 'Sistema antigo, conferido pelo contador.' },
  })

const aprovacaoDe = async (remessa: number) => {
  const { rows } = await t.app.pool.query('select id, status from aprovacoes where remessa_id = $1 order by id desc', [
    remessa,
  ])
  return rows[0]
}

const consentir = async (remessa: number, who = supervisorFinanceiro) =>
  who.post('/api/v1/aprovacoes/atos/consentir', { ids: [(await aprovacaoDe(remessa)).id], valores: {} })

const dump = () => carteiraDump(t, TABELAS)

const violacoes = async () => (await checkInvariants(t.db)).filter(({ total }) => total > 0)
const centavos = (valor: unknown) => Math.round(Number(valor) * 100)

/** What a workbook says, by another reader than the product's: sums by a key of each line. */
function somas(linhas: Pasta['acordos']['linhas'], chave: (linha: readonly unknown[]) => string, coluna: number) {
  const found: Record<string, number> = {}
  for (const linha of linhas.slice(1)) {
    const key = chave(linha)
    found[key] = (found[key] ?? 0) + centavos(linha[coluna])
  }
  return found
}

const somasDe = async (sql: string): Promise<Record<string, number>> => {
  const { rows } = await t.app.pool.query(sql)
  return Object.fromEntries(rows.map(({ chave, soma }) => [chave, centavos(soma)]))
}

describe('the history of a house that moves in', () => {
  let pasta: Pasta
  let arquivo: Buffer
  const remessas: number[] = []
  let antes: unknown

  beforeAll(async () => {
    await createTipo(t.db, { codigo: 'Ligação' })
    pasta = await casaQueSeMuda(t, QUANTOS)
    arquivo = await planilhaDe(pasta)
  })

  it('is for who may bring it, and says of each sheet what would come in', async () => {
    expect((await enviar(arquivo, 10, coordenador)).statusCode).toBe(403)
    const answer = await enviar(arquivo, 10)
    expect(answer.statusCode, answer.body).toBe(201)
    const previa = answer.json()
    expect(previa.rejeitos).toEqual([])
    const acordos = pasta.acordos.linhas.filter(([, cnpj]) => cnpj === CREDORES[10])
    expect(previa.folhas[0]).toMatchObject({ folha: 'acordos', aceitas: acordos.length, rejeitadas: 0 })
    expect(centavos(previa.folhas[0].valor)).toBe(acordos.reduce((sum, linha) => sum + centavos(linha[7]), 0))
    expect(previa.folhas.map(({ folha }: { folha: string }) => folha)).toEqual([
      'acordos',
      'parcelas',
      'recebimentos',
      'eventos',
    ])
    expect(previa.folhas[1].valor).toBe(previa.folhas[0].valor)
    const known = await sql<{ folhas: string }>`
      select most_common_vals::text as folhas from pg_stats where tablename = 'remessas_linhas' and attname = 'folha'
    `.execute(t.db)
    expect(known.rows[0]?.folhas, 'what joins of its sheets are planned by').toContain('acordos')
    const descartada = await administrador.post(`/api/v1/remessas/${previa.remessa_id}/descartar`, {})
    expect(descartada.statusCode, descartada.body).toBe(200)
  })

  it('comes in once finance consents, whoever asked not being who consents', async () => {
    antes = await dump()
    for (const credor of Object.keys(CREDORES)) {
      const previa = (await enviar(arquivo, credor)).json()
      const refused = await administrador.post('/api/v1/remessas', { previa_id: previa.id })
      expect(refused.json().errors.previa_id[0]).toContain('consentimento do financeiro')
      expect((await pedir(previa.remessa_id)).json(), 'asked').toMatchObject({ feitos: 1 })
      await consentir(previa.remessa_id, administrador)
      await consentir(previa.remessa_id, coordenador)
      expect((await aprovacaoDe(previa.remessa_id)).status).toBe('Solicitada')
      await consentir(previa.remessa_id)
      expect((await aprovacaoDe(previa.remessa_id)).status).toBe('Aprovada')
      remessas.push(await confirmar(t, administrador, previa.id))
    }
    expect(await violacoes()).toEqual([])
  })

  it('says by creditor, by state and by month what the workbook says, to the centavo', async () => {
    const { acordos, parcelas, recebimentos } = pasta
    const credorDe = new Map(acordos.linhas.map(([contrato, cnpj]) => [String(contrato), String(cnpj)]))
    const mes = (texto: unknown) => String(texto).split('/').reverse().slice(0, 2).join('-')
    const nossa: Record<string, string> = {
      'Em dia': 'Vigente',
      Atrasado: 'Em atraso',
      'Aguardando pagamento': 'Aguardando',
      Parado: 'Suspenso',
      Liquidada: 'Paga',
      Parcial: 'Paga parcial',
      Atrasada: 'Vencida',
      'Em aberto': 'A Vencer',
    }
    const deles = 'where numero_origem is not null'
    const doAcordo = 'join acordos a on a.id = x.acordo_id and a.numero_origem is not null'
    expect(
      await somasDe(
        `select c.cpf_cnpj as chave, sum(a.total) as soma from acordos a join credores c on c.id = a.credor_id ${deles} group by 1`,
      ),
    ).toEqual(somas(acordos.linhas, ([, cnpj]) => String(cnpj), 7))
    expect(await somasDe(`select status as chave, sum(total) as soma from acordos ${deles} group by 1`)).toEqual(
      somas(acordos.linhas, (linha) => nossa[String(linha[4])] ?? '', 7),
    )
    expect(
      await somasDe(`select x.status as chave, sum(x.valor_nominal) as soma from parcelas x ${doAcordo} group by 1`),
    ).toEqual(somas(parcelas.linhas, (linha) => nossa[String(linha[4])] ?? '', 3))
    expect(
      await somasDe(
        `select to_char(x.data_vencimento, 'YYYY-MM') as chave, sum(x.valor_nominal) as soma from parcelas x ${doAcordo} group by 1`,
      ),
    ).toEqual(somas(parcelas.linhas, (linha) => mes(linha[2]), 3))
    expect(
      await somasDe(`select c.cpf_cnpj || ' ' || to_char(x.data, 'YYYY-MM') as chave, sum(x.valor) as soma from recebimentos x ${doAcordo}
      join credores c on c.id = x.credor_id where x.origem = 'Migração' group by 1`),
    ).toEqual(somas(recebimentos.linhas, (linha) => `${credorDe.get(String(linha[0]))} ${mes(linha[2])}`, 3))
    const { rows } =
      await t.app.pool.query(`select count(*)::int as eventos, count(*) filter (where quem = 'joana.sistema')::int as dela,
      count(*) filter (where criado_em::date = '2026-05-11')::int as no_dia, count(criado_por)::int as de_alguem
      from eventos where descricao like 'Prometeu%' or descricao like 'Confirmou%'`)
    expect(rows).toEqual([{ eventos: 2 * QUANTOS, dela: QUANTOS, no_dia: QUANTOS, de_alguem: 0 }])
  })

  it('gives an agreement the effective rates of its amounts, by the bases of this house', async () => {
    const { rows } =
      await t.app.pool.query(`select valor_nominal::float8, juros::float8, multas::float8, honorarios::float8, desconto::float8,
      comissao::float8, juros_porcento::float8, multas_porcento::float8, honorarios_porcento::float8, desconto_porcento::float8,
      comissao_porcento::float8 from acordos where numero_origem = 'C-5'`)
    // over 40 days; fees and commission of 902,05 + 0,66 + 20,05 - 33,33 = 889,43
    expect(rows).toEqual([
      {
        valor_nominal: 902.05,
        juros: 0.66,
        multas: 20.05,
        honorarios: 49.99,
        desconto: 33.33,
        comissao: 70.01,
        juros_porcento: 0.0549,
        multas_porcento: 2.2227,
        honorarios_porcento: 5.6205,
        desconto_porcento: 3.612,
        comissao_porcento: 7.8713,
      },
    ])
  })

  it('comes in a second time for nobody, and is undone whole: every row as before', async () => {
    const again = (
      await enviar(
        await planilhaDe({ ...pasta, eventos: { nome: 'Eventos', linhas: pasta.eventos.linhas.slice(0, 2) } }),
        10,
      )
    ).json()
    expect(again.aceitas).toBe(0)
    expect(again.rejeitos[0]).toMatchObject({
      folha: 'acordos',
      coluna: 'acordo',
      motivo: expect.stringContaining('já entrou'),
    })
    await administrador.post(`/api/v1/remessas/${again.remessa_id}/descartar`, {})
    for (const id of [...remessas].reverse()) await desfazer(t, administrador, id)
    expect(await dump()).toEqual(antes)
    expect(await violacoes()).toEqual([])
  })
})
