import { sql } from 'kysely'
import pino from 'pino'
import { serverExtensions } from '../../../src/server/app/extensions'
import { collectEvents } from '../../../src/server/framework/resources/events/collect-events'
import { deliverNext } from '../../../src/server/framework/resources/events/deliver-events'
import type { DeliveryContext } from '../../../src/server/framework/resources/events/delivery-context'
import type { TestApp } from '../harness'

/** Tickets that flows follow: what is done writes a note, an old one is closed at eight, an echo answers itself. */
export const BILHETES = {
  bilhetes: `recurso: bilhetes
campos:
  titulo: texto(60)!
  prazo: data
  ordem: inteiro
  dono: ref(bilhetes)
  cpf: {tipo: cpf, pessoal: true}
  sigilo: {tipo: texto(40), acesso: {ver: acessos.ver}}
  situacao: {tipo: enum!, padrao: aberto, valores: [aberto, feito]}
transicoes:
  situacao:
    final: [feito]
    concluir: {de: aberto, para: feito, quando: [{exige: "titulo <> 'preso'", mensagem: O bilhete está preso.}]}
acoes:
  renomear: {formulario: [titulo!], define: {prazo: 2026-12-31}}
  encerrar: {rotulo: Encerrar, define: {situacao: feito}}
`,
  cofres: `recurso: cofres
campos:
  titulo: texto(60)!
escopo:
  - onde: "titulo <> 'fechado'"
`,
  recados: `recurso: recados
campos:
  texto: texto(200)!
  bilhete: ref(bilhetes)
indicadores:
  todos: {rotulo: Recados}
`,
  'config/fluxos/ao_concluir': `fluxo: ao_concluir
rotulo: Recado de bilhete feito
quando: {transicao: bilhetes.situacao.concluir}
com: [bilhetes.ver, recados.criar]
faz:
  - {cria: recados, campos: {texto: "=titulo", bilhete: "=id"}}
`,
  'config/fluxos/ao_guardar': `fluxo: ao_guardar
rotulo: Recado do que se guarda
quando: {recurso: cofres, em: criado}
com: [cofres.ver, recados.criar]
faz:
  - {cria: recados, campos: {texto: "=titulo"}}
`,
  'config/fluxos/dois_passos': `fluxo: dois_passos
rotulo: Conclui o dono
quando: {recurso: bilhetes, em: criado}
se: "nao vazio(dono)"
com: [bilhetes.ver, bilhetes.concluir, recados.criar]
faz:
  - {cria: recados, campos: {texto: "=dono.titulo"}}
  - {ato: bilhetes.concluir, por: dono}
`,
  'config/fluxos/mudou': `fluxo: mudou
rotulo: Mudou de nome
quando: {recurso: bilhetes, em: alterado}
se: "anterior.titulo = 'antes' e titulo = 'depois'"
com: [bilhetes.ver, bilhetes.renomear]
faz:
  - {ato: bilhetes.renomear, pede: {titulo: mudado}}
`,
  'config/fluxos/eco': `fluxo: eco
rotulo: Eco
quando: {recurso: recados, em: criado}
se: "texto = 'eco'"
com: recados.*
faz:
  - {cria: recados, campos: {texto: "=texto"}}
`,
  'config/fluxos/muitos': `fluxo: muitos
rotulo: Recados demais
quando: {indicador: recados.todos, acima_de: 2}
se: "valor > limite e valor < 50"
com: [recados.ver, bilhetes.criar]
faz:
  - {cria: bilhetes, campos: {titulo: Recados demais, ordem: "=valor"}}
`,
  'config/fluxos/vencidos': `fluxo: vencidos
rotulo: Conclui os vencidos
quando: {recurso: bilhetes, todo_dia: "08:00"}
se: "prazo < hoje() e situacao = 'aberto'"
com: [bilhetes.ver, bilhetes.concluir]
faz:
  - {ato: bilhetes.concluir}
`,
}

export function contextFor(t: TestApp): DeliveryContext {
  return {
    definitions: t.definitions,
    clock: t.app.clock,
    secret: t.app.secret,
    env: {},
    enderecosPrivados: 'sim',
    handlers: serverExtensions.events,
    acts: serverExtensions.acts,
    routed: serverExtensions.routed,
    tasks: serverExtensions.tasks,
    jobs: t.app.jobs,
    log: pino({ level: 'silent' }),
  }
}

/**
 * What a process does once a second, until nothing follows any more. A change is read when no transaction that began before it
 * is under way, so one of the worker's that is still open is waited for; so is a delivery that the worker took first.
 */
export async function follow(t: TestApp, context: DeliveryContext = contextFor(t)): Promise<void> {
  for (;;) {
    const read = await collectEvents(t.db, t.definitions)
    if ((await deliverNext(t.db, context)) || read > 0) continue
    if (!(await underWay(t))) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function underWay(t: TestApp): Promise<boolean> {
  const { rows } = await sql<{ under_way: boolean }>`
    select exists (
      select from historico h, eventos_cursor c where (h.transacao, h.id) > (c.transacao, c.historico_id)
    ) or exists (
      select from entregas where status = 'pendente' and tentativas > 0 and resposta is null and proxima_em > now()
    ) as under_way
  `.execute(t.db)
  return rows[0]?.under_way === true
}
