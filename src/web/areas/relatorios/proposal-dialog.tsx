import { Input } from 'antd'
import { useState } from 'react'
import { formulaType } from '../../../declaration/expressions/kept/formula-type'
import { readKeptFormula } from '../../../declaration/expressions/kept/kept-condition'
import { nameFrom, proposeReport } from '../../../declaration/relatorio/propose-report'
import type { ListScreen } from '../../framework/resources/list/list-screen-context'
import type { Formula } from '../../framework/resources/list/report/formula-columns'
import { texts } from '../../i18n/screens/relatorios-texts'
import { QuestionModal } from '../../layout/popups/question-modal'
import { useCopy } from '../../layout/toasts/use-copy'
import { useConfig } from '../../refine/config-context'

interface ProposalDialogProps {
  readonly screen: ListScreen
  /** Columns of one's own. */
  readonly formulas: readonly Formula[]
  readonly onClose: () => void
}

/** What is on screen as the file of a report, to be copied: an administrator adds it. */
export function ProposalDialog({ screen: { definition, view, columns }, formulas, onClose }: ProposalDialogProps) {
  const { resources } = useConfig()
  const [rotulo, setRotulo] = useState(definition.rotulo.varios)
  const nome = nameFrom(rotulo) || definition.recurso
  const filtros = view.filters.flatMap((filter) => ('field' in filter ? [filter.field] : []))
  const typed = formulas.flatMap((one) => {
    const context = { definition, resources }
    const { tree, kind } = readKeptFormula(one.formula, context)
    const tipo = tree && formulaType(tree, kind, context)
    return tipo ? [{ ...one, tipo }] : []
  })
  const yaml = proposeReport(definition, { nome, rotulo, colunas: columns, filtros, formulas: typed })
  const copy = useCopy({ copied: texts.copied, byHand: texts.copyByHand })
  return (
    <QuestionModal open title={texts.propose} okText={texts.copy} onOk={() => void copy(yaml)} onCancel={onClose}>
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
