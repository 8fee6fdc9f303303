import { describe, expect, it } from 'vitest'
import { statesOf } from '../../../src/domain/states/transition'
import { withDemo } from '../areas/painel/demo/demo-company'
import { CPF } from '../fixture'

const t = withDemo()

const rows = async <Row>(text: string) => (await t.app.pool.query(text)).rows as readonly Row[]

describe('the campaigns of the demo company', () => {
  it('stand finished, under way, paused, waiting and in draft, the first with its whole public told', async () => {
    const found = await rows<{ nome: string; status: string; contatos: number; vao: number }>(
      'select nome, status, contatos, vao from campanhas order by id',
    )
    expect(found.map(({ status }) => status).sort()).toEqual(
      ['Aguardando aprovação', 'Concluída', 'Enviando', 'Pausada', 'Rascunho'].sort(),
    )
    for (const { status, contatos, vao } of found) {
      if (!['Concluída', 'Enviando', 'Pausada'].includes(status)) continue
      expect(contatos).toBeGreaterThan(vao)
      expect(vao).toBeGreaterThan(20)
    }
    const counted = await rows<{ sobra: number }>(`select (c.contatos - count(p.*))::int as sobra from campanhas c
      join campanhas_publico p on p.campanha_id = c.id where c.iniciada_em is not null group by c.id`)
    expect(counted).toEqual([{ sobra: 0 }, { sobra: 0 }, { sobra: 0 }])
  })

  it('have messages in every state in which one may rest, and calls that were made and that wait', async () => {
    const states = await rows<{ status: string }>('select distinct status from mensagens')
    // one that is being sent is there for a moment only
    const reached = statesOf('mensagens.status').filter((status) => status !== 'Enviando')
    expect(states.map(({ status }) => status).sort()).toEqual([...reached].sort())
    const calls = await rows<{ status: string }>('select distinct status from ligacoes')
    expect(calls.map(({ status }) => status)).toEqual(expect.arrayContaining(['Atendida', 'Ocupado', 'Na lista']))
  })

  it('add up: the funnel falls, and what was spent is what the supplier’s month says', async () => {
    const coordenador = await t.as(CPF.coordenador)
    const [one] = await rows<{ id: number }>(`select id from campanhas where status = 'Concluída'`)
    const answer = await coordenador.get(`/api/v1/contatos_da_campanha?campanha_id=${one?.id}&_start=0&_end=1`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(60)
    const spent = await rows<{ mensagens: string; consumo: string }>(`
      select (select sum(custo) from mensagens where fornecedor_id = f.id and custo is not null)::text as mensagens,
        (select sum(valor) from fornecedores_consumo where fornecedor_id = f.id and status = 'Liquidado')::text as consumo
      from fornecedores f where f.tipo = 'sms'`)
    expect(spent[0]?.mensagens).toBe(spent[0]?.consumo)
    const won = await rows<{ n: number }>(`select count(distinct a.cliente_id)::int as n from acordos a
      join mensagens m on m.cliente_id = a.cliente_id and m.origem = 'campanha' and m.origem_id = ${one?.id}
      where a.criado_em > m.enviada_em`)
    expect(won[0]?.n).toBeGreaterThan(0)
    const result = await coordenador.get(`/api/v1/resultado_das_campanhas?campanha_id=${one?.id}`)
    expect(result.json()[0].recebido, result.body).toBeGreaterThan(0)
  })

  it('show at the supplier what was spent, and how many messages did not arrive', async () => {
    const admin = await t.as(CPF.administrador)
    const [sms] = await rows<{ id: number; falhas: number }>(`select f.id, count(m.*)::int as falhas from fornecedores f
      join mensagens m on m.fornecedor_id = f.id and m.status in ('Rejeitada', 'Não entregue', 'Expirada', 'Erro de modelo',
        'Interrompida pelo provedor') where f.tipo = 'sms' group by f.id`)
    const shown = await admin.get(`/api/v1/fornecedores/${sms?.id}`)
    expect(shown.json()).toMatchObject({ falhas: sms?.falhas })
    expect(sms?.falhas).toBeGreaterThan(5)
    const spent = await admin.get(`/api/v1/fornecedores_consumo?fornecedor_id=${sms?.id}&_start=0&_end=1`)
    expect(Number(spent.headers['x-total-count'])).toBeGreaterThan(60)
  })

  it('leave nobody waiting for weeks in the chat', async () => {
    const waiting = await rows<{ dias: number }>(
      `select extract(day from max(ultima_em) over () - aguarda_desde)::int as dias from conversas where aguarda_desde is not null`,
    )
    expect(waiting.length).toBeGreaterThan(3)
    expect(waiting.every(({ dias }) => dias === 0)).toBe(true)
  })
})
