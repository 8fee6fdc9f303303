import { conferirListas } from '../../../../../src/server/areas/mensagens/lista/conferir'
import { tocarListas } from '../../../../../src/server/areas/mensagens/lista/tocar-listas'
import { asCompany } from '../../../../../src/server/framework/resources/events/as-company'
import type { TestApp } from '../../../harness'
import type { DiscadorDeTeste } from '../../ligacoes/discador-de-teste'

const company = ({ definitions, clock, secret }: TestApp['app']) => ({
  ...{ definitions, clock, secret },
  usuario: asCompany(definitions, null),
})

/** The minute of the dialer's lists. */
export function minutoDasListas(t: TestApp): Promise<number> {
  return tocarListas(t.db, company(t.app), { jobs: t.app.jobs })
}

/** That of it which asks of everybody again. */
export function conferencia(t: TestApp): Promise<number> {
  return conferirListas(t.db, company(t.app))
}

/** The calls of a campaign, in the order of their clients. */
export function ligacoesDaCampanha(t: TestApp, campanha_id: number) {
  return t.db
    .selectFrom('ligacoes')
    .selectAll()
    .where('campanha_id', '=', campanha_id)
    .orderBy('cliente_id')
    .orderBy('id')
    .execute()
}

interface Item {
  readonly ligacao: string
  readonly para: string
}

/** What the dialer was told of lists, in order: the lists with their calls, and what was taken out of them. */
export function ditoAoDiscador({ lists }: DiscadorDeTeste) {
  return lists.map(({ caminho, corpo }) => {
    const isOut = caminho.endsWith('/retiradas')
    const itens = Array.isArray(corpo.ligacoes) ? corpo.ligacoes : []
    const ligacoes = itens.map((item: Item | string) => (typeof item === 'string' ? item : item.ligacao)).sort()
    return { fora: isOut, lista: String(corpo.lista ?? ''), ligacoes }
  })
}
