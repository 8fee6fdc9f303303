import type { ReactNode } from 'react'
import { texts } from '../../../../i18n/files-texts'
import { useCanDeclared, useConfig, useUsuario } from '../../../../refine/config-context'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { AttachmentsPanel } from './attachments-panel'
import { CommentsPanel } from './comments-panel'
import { type Beside, useBeside } from './use-beside'

export interface BesideTab {
  readonly key: string
  readonly label: string
  readonly children: ReactNode
}

/** The tabs that a record has after those of its `ficha`, each with how much is in it. */
export function useBesideTabs(
  { recurso, anexos, comentarios }: UserResource,
  record: WireRecord,
): readonly BesideTab[] {
  const place = { recurso, id: Number(record.id) }
  const can = useCanDeclared()
  const inside = useIsInside()
  const [hasFiles, hasComments] = [
    anexos && (inside || can(recurso, 'editar')),
    comentarios && (inside || can(recurso, 'comentar')),
  ]
  const files = useBeside({ ...place, kind: 'anexos', enabled: hasFiles })
  const comments = useBeside({ ...place, kind: 'comentarios', enabled: hasComments })
  const tabs: BesideTab[] = []
  if (hasFiles && !files.forbidden) {
    const children = <AttachmentsPanel {...place} beside={files} />
    tabs.push({ key: 'anexos', label: counted(texts.attachments, files), children })
  }
  if (hasComments && !comments.forbidden) {
    const children = <CommentsPanel {...place} beside={comments} />
    tabs.push({ key: 'comentarios', label: counted(texts.comments, comments), children })
  }
  return tabs
}

/** A user of a creditor may share the record with others, and reads beside it only what he may add to. */
export function useIsInside(): boolean {
  const { regras } = useConfig()
  const { funcao } = useUsuario()
  return !regras.portal.funcoes.includes(funcao)
}

function counted(label: string, { total }: Beside): string {
  return total === null || total === 0 ? label : `${label} (${total})`
}
