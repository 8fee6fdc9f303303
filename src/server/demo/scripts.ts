import type { ActContext } from '../platform/act-context'
import { WHO } from './agreements'
import type { DemoContext } from './demo-context'
import { performStep } from './script'

const ABERTURA = {
  ordem: 1,
  titulo: 'Abertura',
  fala: 'Bom dia. Falo com {nome}? A ligação pode ser gravada.',
  respostas: 'Sim, sou eu > 2\nNão está, ou não é ele > 5',
  objecoes: 'Quem fala?: Falo em nome de {credor}. O assunto é só com {nome}.',
  obrigatoria: true,
}
const RECADO = {
  ordem: 5,
  titulo: 'Recado',
  fala: 'Obrigado. Qual a melhor hora para falar com {nome}? Não diga o motivo a mais ninguém.',
  respostas: 'Disse a hora > fim\nNão sabe > fim',
}
const FECHO = {
  ordem: 4,
  titulo: 'Combinado',
  fala: 'Repito o combinado, com valor e data. O boleto ou o Pix segue agora.',
  respostas: 'Confirmou > fim\nVai pensar > fim',
}

const ROTEIROS = [
  {
    campos: { nome: 'Primeiro contato' },
    etapas: [
      ABERTURA,
      {
        ordem: 2,
        titulo: 'Assunto',
        fala: 'Há um valor em aberto com {credor}, vencido em {vencimento}. Hoje são {valor}. O que houve?',
        respostas: 'Pode pagar > 3\nSem condições agora > 3\nDiz que já pagou > fim\nNão reconhece > fim',
        objecoes:
          'Os juros são altos: Posso ver quanto se abate no pagamento à vista.\nVou falar com o credor: O credor nos confiou este assunto; o que combinarmos vale.',
        obrigatoria: true,
      },
      {
        ordem: 3,
        titulo: 'Oferta',
        fala: 'À vista há o melhor desconto; também dividimos, com a entrada de que o senhor dispõe.',
        respostas: 'À vista > 4\nParcelado > 4\nRecusa > fim',
        objecoes: 'Está caro: Que valor cabe no seu mês? Monto as parcelas a partir dele.',
      },
      FECHO,
      RECADO,
    ],
  },
  {
    campos: { nome: 'Mensalidades em atraso longo', credor_id: 10, atraso_min: 90 },
    etapas: [
      ABERTURA,
      {
        ordem: 2,
        titulo: 'Assunto',
        fala: 'São mensalidades de {credor}, a mais antiga de {vencimento}: {valor} hoje. Já falaram consigo sobre isso?',
        respostas: 'Sim, há proposta > 3\nNão > 3\nDiz que já pagou > fim\nContesta > fim',
        obrigatoria: true,
      },
      {
        ordem: 3,
        titulo: 'Regularizar',
        fala: 'Para a matrícula, o débito precisa estar em acordo. Parto da entrada que o senhor pode dar.',
        respostas: 'Aceita acordo > 4\nQuer desconto maior > 4\nRecusa > fim',
        objecoes: 'A escola falhou: Registro a queixa e {credor} responde; o acordo não a impede.',
      },
      FECHO,
      RECADO,
    ],
  },
] as const

/** Two scripts in force: written by backoffice, published by the coordinator. */
export async function publishScripts(demo: DemoContext): Promise<void> {
  const { acts, db } = demo
  for (const { campos, etapas } of ROTEIROS) {
    const made: { id: number } = { id: 0 }
    const write = async (ctx: ActContext) => {
      made.id = (await acts.criar(db, ctx, 'roteiros', { ...campos, etapas })).id
      await acts.agir(db, ctx, { recurso: 'roteiros', nome: 'enviar', id: made.id })
    }
    await performStep(demo, { daysAgo: 61, who: WHO.backoffice, act: write })
    const publish = (ctx: ActContext) => acts.agir(db, ctx, { recurso: 'roteiros', nome: 'publicar', id: made.id })
    await performStep(demo, { daysAgo: 60, who: WHO.coordenador, act: publish })
  }
}
