import { Blank } from '../../framework/fields/display/text-display'
import type { DisplayProps } from '../../framework/fields/renderer'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import { useRotulo } from '../../refine/config-context'
import { descreverExcesso } from './excesso'
import { readRecusas } from './pedido'

/** What goes beyond a limit: in the sentences that refused it, or in a list as asked and allowed, which fit a row. */
export function RecusasDisplay({ value, place }: DisplayProps) {
  const rotulo = useRotulo()
  const recusas = readRecusas(value)
  if (recusas.length === 0) return <Blank />
  const sentences = recusas.map(({ mensagem }) => mensagem).join(' ')
  if (place !== 'list') return <>{sentences}</>
  const short = recusas.map((recusa) => {
    const { nome, pedido, limite } = descreverExcesso(recusa, (forma) => rotulo('formas_pagamento', forma))
    return texts.passaDo(nome, pedido, limite)
  })
  return <span title={sentences}>{short.join(' · ')}</span>
}
