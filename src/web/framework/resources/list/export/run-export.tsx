import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/export-texts'
import type { Toasts } from '../../../../layout/toasts/toasts'
import { cancelTrabalho, type ExportOrder, orderExport } from '../../../../refine/calls/exports'
import { fetchFile } from '../../../../refine/calls/files'
import { isApiError } from '../../../../refine/http-error'
import { followTrabalho } from '../../../../refine/live/follow-trabalho'
import type { Trabalho } from '../../../../refine/live/use-trabalho'
import type { UserResource } from '../../../../refine/user-config'
import { saveFile } from '../../../fields/save-file'
import { pickFields } from '../../field-lookup'

/** Orders an export, shows how far it is in a toast that outlives the screen, and downloads the file at the end. */
export async function runExport(toasts: Toasts, definition: UserResource, order: ExportOrder): Promise<void> {
  const key = `exportacao-${crypto.randomUUID()}`
  const show = (description: ReactNode) =>
    toasts.progress({ key, message: texts.preparing(definition.rotulo.varios), description })
  try {
    const { id, omitidas } = await orderExport(order)
    const cancel = () => void cancelTrabalho(id).catch(() => undefined)
    show(<Underway work={null} onCancel={cancel} />)
    const work = await followTrabalho(id, (step) => show(<Underway work={step} onCancel={cancel} />))
    if (work.status === 'cancelado') {
      toasts.info({ key, message: texts.cancelled })
    } else if (work.status === 'falhou' || work.arquivo === null) {
      showFailure(work.mensagem ?? texts.failed)
    } else {
      saveFile(await fetchFile(`/trabalhos/${id}/arquivo`), work.arquivo)
      const left = pickFields(definition, omitidas).map(({ rotulo }) => rotulo)
      const message = texts.ready(work.arquivo)
      if (left.length === 0) toasts.success({ key, message })
      else toasts.warning({ key, message, description: texts.leftOut(left.join(', ')) })
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'nada_para_exportar') toasts.warning({ key, message: error.message })
    else showFailure(error.message)
  }

  function showFailure(reason: string): void {
    const again = () => {
      toasts.destroy(key)
      void runExport(toasts, definition, order)
    }
    const btn = (
      <Button size="small" onClick={again}>
        {texts.retry}
      </Button>
    )
    toasts.error({ key, message: texts.failed, description: reason, actions: btn })
  }
}

function waitingText(posicao: number | null | undefined): string {
  return posicao == null ? texts.waiting : texts.waitingAt(posicao)
}

interface UnderwayProps {
  readonly work: Trabalho | null
  readonly onCancel: () => void
}

function Underway({ work, onCancel }: UnderwayProps) {
  const { feito, total } = work ?? { feito: 0, total: 0 }
  const text = total > 0 ? texts.rowsOf(formatCount(feito), formatCount(total)) : waitingText(work?.posicao)
  return (
    <>
      <Progress
        percent={total > 0 ? Math.floor((feito / total) * 100) : 0}
        status="active"
        size="small"
        aria-label={text}
      />
      <p>{text}</p>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  )
}
