;; Checks a file as an Emacs user does, without a screen, and prints what Emacs shows: the words that flyspell marks,
;; then the words that `ispell-buffer' stops at.
;; usage: emacs -Q --batch -l spell.el PROGRAM DICTIONARY FILE
(require 'cl-lib)
(require 'ispell)
(require 'flyspell)

(let ((program (pop command-line-args-left))
      (dictionary (pop command-line-args-left))
      (file (pop command-line-args-left))
      (stops nil))
  (setq ispell-program-name program
        ispell-dictionary dictionary
        ispell-silently-savep t
        flyspell-issue-message-flag nil)
  (ispell-set-spellchecker-params)
  (with-temp-buffer
    (insert-file-contents file)
    (text-mode)
    (flyspell-mode 1)
    (flyspell-buffer)
    (dolist (overlay (sort (overlays-in (point-min) (point-max))
                           (lambda (a b) (< (overlay-start a) (overlay-start b)))))
      (when (flyspell-overlay-p overlay)
        (princ (format "flyspell %d %s\n" (overlay-start overlay)
                       (buffer-substring-no-properties
                        (overlay-start overlay) (overlay-end overlay))))))
    (flyspell-mode -1)
    ;; Each word is skipped, as by a person who presses the space bar.
    (cl-letf (((symbol-function 'ispell-command-loop)
               (lambda (_misses _guesses word start &rest _)
                 (push (format "ispell %d %s\n" start word) stops)
                 nil))
              ((symbol-function 'ispell-pdict-save) #'ignore))
      (ispell-buffer))
    (dolist (stop (nreverse stops)) (princ stop))))
