import { isBlank } from '../../../declaration/fields/normalize-value'
import { podeNegativar, prazoDoAviso } from '../../../domain/negativacao/pode-negativar'
import { AppError } from '../../../errors/app-error'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct, ServerActs } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import { avisarPorCarta, avisarPorMensagem, type EnviarAviso, repetirPorCarta } from './avisar'
import { pedirExclusao, publicarNegativacao, reenviarExclusao } from './excluir'
import { lerAvisos } from './ler-avisos'
import { lerFatos } from './ler-fatos'
import { cancelarLoteBureau } from './lotes/baixar'
import { gerarLoteBureau } from './lotes/gerar'
import { trazerRetornoDoBureau } from './lotes/retorno'
import { recusarSeNaoPode } from './recusar'

/** What is done about listing a debt. Source: docs/regras.md, "Negativação". */
export function negativacaoActs(enviar: EnviarAviso) {
  return {
    avisarNegativacao: avisarPorMensagem(enviar),
    avisarPorCarta,
    repetirPorCarta,
    provarAviso,
    autorizarNegativacao,
    pedirExclusao,
    reenviarExclusao,
    publicarNegativacao,
    gerarLoteBureau,
    cancelarLoteBureau,
  } satisfies Partial<ServerActs>
}

export const negativacaoRoutedActs = {
  trazerRetornoDoBureau: { previa: true, fazer: trazerRetornoDoBureau },
} satisfies Partial<RoutedActs>

/** The post's proof of a letter: the wait counts from the day that it says. Throws the rules of the record on their fields. */
const provarAviso: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  if (isBlank(valores.comprovante)) throw AppError.onField('comprovante', 'campo_obrigatorio')
  const changes = { ...valores, provado_por_id: ctx.usuario.id }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  const negativacao = await lockKnown(trx, 'negativacoes', Number(before.negativacao_id))
  const prazo = prazoDoAviso(String(valores.entregue_em), ctx.definitions.regras.negativacao)
  const first = negativacao.prazo_em === null || prazo < negativacao.prazo_em ? prazo : negativacao.prazo_em
  await change(trx, ctx, 'negativacoes', [negativacao], { mudancas: { prazo_em: first }, acao: nome })
}

/** Everything is asked again, of whoever did not send the notice. Throws `divida_nao_negativa` with every reason. */
const autorizarNegativacao: ServerAct = async (trx, ctx, { before }) => {
  const id = Number(before.id)
  if (ctx.usuario.id === null) throw new AppError('nao_autenticado')
  const { fatos } = await lerFatos(trx, ctx, Number(before.operacao_id), id)
  const aviso = (await lerAvisos(trx, [id])).get(id) ?? null
  const autorizacao = { pedida_por: Number(before.criado_por), autorizada_por: ctx.usuario.id }
  const { negativacao } = ctx.definitions.regras
  recusarSeNaoPode(podeNegativar({ ...fatos, aviso, autorizacao }, negativacao, ctx.clock.hoje()))
}
