import { Input } from 'antd'
import { useState } from 'react'
import { proposeReport } from '../../../declaration/relatorio/propose-report'
import type { ListScreen } from '../../framework/resources/list/list-screen-context'
import { texts } from '../../i18n/screens/relatorios-texts'
import { QuestionModal } from '../../layout/popups/question-modal'
import { useToasts } from '../../layout/toasts/toast-context'

interface ProposalDialogProps {
  readonly screen: ListScreen
  readonly onClose: () => void
}

/** What is on screen as the file of a report, to be copied: an administrator adds it. */
export function ProposalDialog({ screen: { definition, view, columns }, onClose }: ProposalDialogProps) {
  const toasts = useToasts()
  const [rotulo, setRotulo] = useState(definition.rotulo.varios)
  const nome = nameFrom(rotulo) || definition.recurso
  const filtros = view.filters.flatMap((filter) => ('field' in filter ? [filter.field] : []))
  const yaml = proposeReport(definition, { nome, rotulo, colunas: columns, filtros })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(yaml)
      toasts.success({ message: texts.copied })
    } catch {
      toasts.error({ message: texts.copyByHand })
    }
  }
  return (
    <QuestionModal open title={texts.propose} okText={texts.copy} onOk={() => void copy()} onCancel={onClose}>
      <p>{texts.proposeHint(`resources/relatorios/${nome}.yaml`, `relatorios.${nome}`)}</p>
      <Input aria-label={texts.proposeName} value={rotulo} onChange={(event) => setRotulo(event.target.value)} />
      <Input.TextArea
        readOnly
        rows={10}
        aria-label={texts.proposeFile}
        value={yaml}
        onFocus={(event) => event.target.select()}
      />
    </QuestionModal>
  )
}

/** 'Operações do mês' → 'operacoes_do_mes'. */
function nameFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
}
