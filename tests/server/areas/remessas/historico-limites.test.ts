import { beforeAll, describe, expect, it, vi } from 'vitest'
import { withApp } from '../../with-app'
import { fecharDeTeste } from '../acordos/acordo-de-teste'
import { createTipo } from '../negociacao/carteira'
import { confirmar, desfazer, enviarPrevia } from './batch'
import { casaQueSeMuda, mudada, type Pasta, planilhaDe } from './casa-que-se-muda'

// four sheets are read, judged and written in each
vi.setConfig({ testTimeout: 300_000 })

const { t, administrador, supervisorFinanceiro, executivo } = withApp({ hoje: '2026-11-20', worker: 'sim' }, [
  'administrador',
  'supervisorFinanceiro',
  'executivo',
])

const enviar = async (pasta: Pasta) => {
  const envio = { arquivo: await planilhaDe(pasta), nome: 'casa.xlsx', tipo: 'historico', layout: 'mudanca' }
  const answer = await enviarPrevia(administrador, { ...envio, credor_id: 10 })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const trazida = async (pasta: Pasta): Promise<number> => {
  const previa = await enviar(pasta)
  expect([previa.aceitas > 0, previa.rejeitos]).toEqual([true, []])
  await administrador.post('/api/v1/remessas/atos/pedir_consentimento', {
    ids: [previa.remessa_id],
    valores: { observacao: 'Conferido.' },
  })
  const { rows } = await t.app.pool.query('select id from aprovacoes where remessa_id = $1', [previa.remessa_id])
  await supervisorFinanceiro.post('/api/v1/aprovacoes/atos/consentir', { ids: [rows[0].id], valores: {} })
  return confirmar(t, administrador, previa.id)
}

describe('what a history may hold', () => {
  let pasta: Pasta
  beforeAll(async () => {
    await createTipo(t.db, { codigo: 'Ligação' })
    const casa = await casaQueSeMuda(t, 3)
    // of creditor 10 alone
    const dele = ({ nome, linhas }: Pasta['acordos']) => ({
      nome,
      linhas: linhas.filter(([contrato], at) => at === 0 || contrato === 'C-3'),
    })
    pasta = {
      acordos: dele(casa.acordos),
      parcelas: dele(casa.parcelas),
      recebimentos: dele(casa.recebimentos),
      eventos: dele(casa.eventos),
    }
  })

  it('is a fee of all that honorários leave of a receipt, and not a centavo more', async () => {
    const id = await trazida(pasta)
    const [, , first] = pasta.recebimentos.linhas
    const { rows } = await t.app.pool.query(
      `select to_char((r.valor - r.honorarios) * 100, 'FM999999999')::int as resta from recebimentos r
        join parcelas p on p.id = r.parcela_id join acordos a on a.id = p.acordo_id
        where a.numero_origem = 'C-3' and p.numero_parcela = $1`,
      [first?.[1]],
    )
    const [{ resta }] = rows
    await desfazer(t, administrador, id)
    const com = (centavos: number) => mudada(pasta, 'recebimentos', [3, 5, centavos / 100])
    const { rejeitos } = await enviar(com(resta + 1))
    expect(rejeitos).toContainEqual(
      expect.objectContaining({
        folha: 'recebimentos',
        linha: 3,
        coluna: 'taxa_cartao',
        motivo: 'A taxa do cartão passa do que sobra do recebimento.',
      }),
    )
    const again = await trazida(com(resta))
    const { rows: livro } = await t.app.pool.query(
      `select count(*)::int as n from recebimentos where origem = 'Migração' and taxa_cartao * 100 = $1
        and valor_repasse = 0 and comissao = 0`,
      [resta],
    )
    expect(livro).toEqual([{ n: 1 }])
    await desfazer(t, administrador, again)
  })

  it.each([
    [480, 'parcelas'],
    [500, 'operacoes'],
  ] as const)('are %i %s of one agreement, and not one more', async (most, what) => {
    const with_ = (count: number): Pasta => {
      if (what === 'operacoes') {
        const numeros = Array.from({ length: count }, (_, n) => `NADA-${n}`).join(';')
        return mudada(pasta, 'acordos', [2, 3, numeros])
      }
      const lines = Array.from({ length: count }, (_, n) => ['C-3', n + 1, '10/12/2026', 1, 'Em aberto'])
      return { ...pasta, parcelas: { nome: 'Parcelas', linhas: [...pasta.parcelas.linhas.slice(0, 1), ...lines] } }
    }
    const told = async (count: number) => {
      const { rejeitos, remessa_id } = await enviar(with_(count))
      await administrador.post(`/api/v1/remessas/${remessa_id}/descartar`, {})
      return JSON.stringify(rejeitos.filter(({ folha }: { folha: string }) => folha === 'acordos'))
    }
    const demais = expect.stringContaining(`${most + 1}`)
    const limite = new RegExp(`cabem ${most}`)
    expect(await told(most + 1)).toEqual(demais)
    expect(await told(most + 1)).toMatch(limite)
    expect(await told(most)).not.toMatch(limite)
  })

  it('lets no receipt of this house leave the ledger, whatever a journal that is being undone says', async () => {
    const acordo = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 2 } })
    const { rows } = await t.app.pool.query('select id, valor_nominal from parcelas where acordo_id = $1 order by id', [
      acordo.id,
    ])
    const paga = await supervisorFinanceiro.post(`/api/v1/parcelas/${rows[0].id}/baixa`, {
      data: '2026-11-20',
      valor: rows[0].valor_nominal,
      forma: 'boleto_pix',
    })
    expect(paga.statusCode, paga.body).toBeLessThan(300)
    const client = await t.app.pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('avenca.desfaz_historico', 'sim', true)")
      const { rows: files } = await client.query(
        `insert into importacoes (tipo, recurso, usuario_id, arquivo, formato, titulos, amostras, mapa, modo, chave, linhas, situacao)
          values ('remessa', 'remessas', 1, 'casa.xlsx', 'xlsx', '[]', '[]', '[]', 'criar', '[]', 1, 'desfazendo') returning id`,
      )
      await client.query(
        `insert into importacoes_registros (importacao_id, linha, recurso, registro_id)
          select $1, 1, 'recebimentos_linhas', id from recebimentos_linhas where acordo_id = $2`,
        [files[0].id, acordo.id],
      )
      const gone = client.query('delete from recebimentos_linhas where acordo_id = $1', [acordo.id])
      await expect(gone).rejects.toThrow('the ledger is only added to')
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})
