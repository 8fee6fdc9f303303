import { beforeAll, describe, expect, it, vi } from 'vitest'
import { holds, NOBODY } from '../../../../src/declaration/expressions/evaluate'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createTipo } from '../negociacao/carteira'
import { confirmar, enviarPrevia } from './batch'
import { type Celula, CREDORES, casaQueSeMuda, mudada, type Pasta, planilhaDe } from './casa-que-se-muda'

// four sheets are read, judged and written in each
vi.setConfig({ testTimeout: 300_000 })

const { t, administrador, supervisorFinanceiro, backoffice, credor10 } = withApp(
  { hoje: '2026-11-20', worker: 'sim' },
  ['administrador', 'supervisorFinanceiro', 'backoffice', 'credor10'],
)

const consentir = async (remessa_id: number) => {
  const { rows } = await t.app.pool.query('select id from aprovacoes where remessa_id = $1', [remessa_id])
  const [{ id }] = rows
  const answer = await supervisorFinanceiro.post('/api/v1/aprovacoes/atos/consentir', { ids: [id], valores: {} })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  const { rows: now } = await t.app.pool.query('select status from aprovacoes where id = $1', [id])
  return now[0].status
}

const enviar = async (pasta: Pasta) => {
  const arquivo = await planilhaDe(pasta)
  const envio = { arquivo, nome: 'casa.xlsx', tipo: 'historico', layout: 'mudanca', credor_id: 10 }
  const answer = await enviarPrevia(administrador, envio)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('who does what with the history of another house', () => {
  let pasta: Pasta
  let remessa: number
  let previa: number

  beforeAll(async () => {
    await createTipo(t.db, { codigo: 'Ligação' })
    pasta = await casaQueSeMuda(t, 6)
    // C-6 does not come in
    const answer = await enviar(mudada(pasta, 'acordos', [7, 4, 'Quebrado']))
    expect(answer.aceitas).toBeGreaterThan(0)
    remessa = answer.remessa_id
    previa = answer.id
  })

  it('does not take an agreement with a rate above the whole', async () => {
    const acordo = pasta.acordos.linhas[3]
    const parcela = pasta.parcelas.linhas.findLastIndex(([contrato]) => contrato === acordo?.[0])
    const more = (celula: Celula | undefined) => Number(celula) + 5_000
    const cara = mudada(
      mudada(mudada(pasta, 'acordos', [4, 7, more(acordo?.[7])]), 'acordos', [4, 9, more(acordo?.[9])]),
      'parcelas',
      [parcela + 1, 3, more(pasta.parcelas.linhas[parcela]?.[3])],
    )
    const julgada = await enviar(cara)
    expect(julgada.rejeitos).toContainEqual(
      expect.objectContaining({
        folha: 'acordos',
        linha: 4,
        coluna: 'multas',
        motivo: expect.stringContaining('e ela vai até 100%'),
      }),
    )
  })

  it('does not take one that runs with nothing received, nor a number that two creditors share', async () => {
    const outro = pasta.acordos.linhas[3]?.with(1, CREDORES[57]) ?? []
    const aguarda = mudada(pasta, 'acordos', [7, 4, 'Em dia'])
    const dois = { nome: 'Acordos', linhas: [...aguarda.acordos.linhas, outro] }
    const julgada = await enviar({ ...aguarda, acordos: dois })
    const told: { readonly folha: string }[] = julgada.rejeitos
    expect(told.filter(({ folha }) => folha === 'acordos')).toMatchObject([
      { linha: 4, coluna: 'acordo', motivo: expect.stringContaining('também em outro credor') },
      { linha: 7, coluna: 'situacao', motivo: expect.stringContaining('nada entrou dele') },
    ])
  })

  it('lets nobody discard one, or choose its columns, who may not bring it', async () => {
    for (const [ato, pedido] of [
      ['descartar', {}],
      ['colunas', { usar_arquivo: [] }],
    ] as const) {
      const answer = await backoffice.post(`/api/v1/remessas/${remessa}/${ato}`, pedido)
      expect(answer.statusCode, answer.body).toBe(403)
      expect(answer.body).toContain('remessas.historico')
    }
  })

  it('lets whoever sent it not consent to it, whoever asked', async () => {
    const asked = await administrador.post('/api/v1/remessas/atos/pedir_consentimento', {
      ids: [remessa],
      valores: { observacao: 'Conferido.' },
    })
    expect(asked.json(), asked.body).toMatchObject({ feitos: 1 })
    const { rows } = await t.app.pool.query('select id from usuarios where cpf = $1', [CPF.supervisorFinanceiro])
    await t.app.pool.query('update remessas set criado_por = $2 where id = $1', [remessa, rows[0].id])
    expect(await consentir(remessa)).toBe('Solicitada')
    await t.app.pool.query('update remessas set criado_por = 1 where id = $1', [remessa])
    expect(await consentir(remessa)).toBe('Aprovada')
  })

  it('is undone by nobody else either, and shows its refused lines to nobody of a creditor', async () => {
    await confirmar(t, administrador, previa)
    const undone = await backoffice.post(`/api/v1/remessas/${remessa}/desfazer`, { motivo: 'Engano' })
    expect(undone.statusCode, undone.body).toBe(403)
    expect(undone.body).toContain('remessas.historico')
    for (const end of ['', '.csv', '.xlsx']) {
      expect((await credor10.get(`/api/v1/remessas/${remessa}/rejeitos${end}`)).statusCode).not.toBe(200)
      expect((await administrador.get(`/api/v1/remessas/${remessa}/rejeitos${end}`)).statusCode).toBe(200)
    }
  })

  it('offers its acts to nobody else, and says what is missing', async () => {
    const acts = t.definitions.resources.remessas?.atos ?? []
    const offered = (permissoes: ReadonlySet<string>, tipo: string) => {
      const usuario = { ...NOBODY, interno: true, permissoes }
      const { regras } = t.definitions
      return acts
        .filter(({ visivel_se }) =>
          ['Validada', 'Confirmada', 'Em cobrança'].some(
            (status) =>
              visivel_se && holds(visivel_se.tree, { record: { tipo, status }, usuario, hoje: '2026-11-20', regras }),
          ),
        )
        .map(({ nome }) => nome)
    }
    const undoing = expect.arrayContaining(['descartar', 'cancelar', 'desfazer'])
    expect(offered(new Set(), 'inclusao')).toEqual(undoing)
    expect(offered(new Set(['remessas.historico']), 'historico')).toEqual(undoing)
    for (const act of ['descartar', 'cancelar', 'desfazer']) expect(offered(new Set(), 'historico')).not.toContain(act)
  })

  it('leaves the ledger only while its file is being undone', async () => {
    const client = await t.app.pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('avenca.desfaz_historico', 'sim', true)")
      const gone = client.query(
        "delete from recebimentos_linhas where recebimento_id in (select id from recebimentos where origem = 'Migração')",
      )
      await expect(gone).rejects.toThrow('the ledger is only added to')
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})
